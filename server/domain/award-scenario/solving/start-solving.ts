import type { JobRunner } from '../../../jobs/create-jobs.ts';
import { pollForWork } from '../../../jobs/poll-for-work.ts';
import type { Listener } from '../../../kernel/database/listener.ts';
import type { Services } from '../../../kernel/services.ts';
import { solvingChannel } from './channel.ts';
import { solveWaiting } from './solve-waiting.ts';

/**
 * Solves scenarios as they come, and those whose process died. Returns a function that stops it, to be called after the
 * jobs have stopped.
 */
export function startSolving(jobs: JobRunner, services: Services, listener: Listener): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const take = (): Promise<void> => solveWaiting(underWay, jobs, services);
  const work = { channel: solvingChannel, take, failed: 'scenarios could not be looked for' };
  const stopLooking = pollForWork(work, listener, services.log);
  return async () => {
    await stopLooking();
    await Promise.all(underWay);
  };
}
