import { registerDomain } from '../kernel/entity-server.ts';
import { tryingJobs } from './trying-jobs.ts';

/** The program of jobs in tests: the product's own, plus work that fails. */
registerDomain({ entities: [], areas: [tryingJobs] });

export { default } from '../processes/job-worker.ts';
