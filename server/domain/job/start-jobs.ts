import type { JobRunner } from '../../jobs/create-jobs.ts';
import { pollForWork } from '../../jobs/poll-for-work.ts';
import type { Listener } from '../../kernel/database/listener.ts';
import type { Services } from '../../kernel/services.ts';
import { jobChannel } from './channel.ts';
import { takeJobs } from './work-off.ts';

/**
 * Runs jobs as they come, and those whose process died. Returns a function that stops it and leaves running jobs to
 * other processes.
 */
export function startJobs(jobs: JobRunner, services: Services, listener: Listener): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const take = (): Promise<void> => takeJobs(underWay, jobs, services);
  const work = { channel: jobChannel, take, failed: 'jobs could not be looked for' };
  const stopLooking = pollForWork(work, listener, services.log);
  return async () => {
    await stopLooking();
    await jobs.stop();
    await Promise.all(underWay);
  };
}
