import { job } from '../../../schemas/job/job.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { cancelJob } from './cancel.ts';
import { createJob } from './create.ts';
import { jobRoutes } from './routes.ts';

export const jobServer = defineServer(job, {
  rules: { create: createJob, cancel: cancelJob },
  // What is long only reads: who may not write may have it, as by the call itself.
  writable: ['create', 'cancel'],
  audience: { each: 'account' },
  routes: jobRoutes,
});
