import os from 'node:os';
import path from 'node:path';
import type { JobNews, JobTask } from '../jobs/job-task.ts';
import { listenToProgress } from '../jobs/progress.ts';
import { answerCall } from '../jobs/worker/answer-call.ts';
import { doWork } from '../jobs/worker/do-work.ts';
import { lowestNice } from '../kernel/database/lower-priority.ts';
import { startGuard } from '../jobs/worker/guard.ts';
import { openWorkPlace, type WorkPlace } from '../jobs/worker/work-place.ts';

/** The process of jobs. It runs them one after another, at the lowest priority on the machine. */
os.setPriority(lowestNice);
process.on('disconnect', () => process.exit());
// The parent process decides when it ends, because Ctrl-C in a terminal reaches both.
process.on('SIGINT', () => undefined);

const tell = (news: JobNews): void => void process.send?.(news);
let guard: ReturnType<typeof startGuard> | undefined;
let place: Promise<WorkPlace> | undefined;

/** Called by the pool, for each job. */
export default async function work({ setup, limits, folder, what }: JobTask): Promise<unknown> {
  const root = path.dirname(folder);
  tell({ pid: process.pid });
  guard ??= startGuard(root);
  guard.allow(limits.megabytes);
  try {
    const here = await openServices(setup, root);
    await here.renew(setup);
    listenToProgress((progress) => tell({ progress }));
    return what.kind === 'call' ? await answerCall(what, folder, here) : await doWork(what, here.services);
  } finally {
    guard.allow(0);
  }
}

/** If the database is unavailable, the next job tries again. */
function openServices(setup: JobTask['setup'], root: string): Promise<WorkPlace> {
  place ??= openWorkPlace(setup, root).catch((error: unknown) => {
    place = undefined;
    throw error;
  });
  return place;
}
