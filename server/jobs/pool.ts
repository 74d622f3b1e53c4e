import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Tinypool } from 'tinypool';
import { lazy } from '../kernel/lazy.ts';
import type { JobLimits } from '../kernel/jobs.ts';
import { Problem } from '../kernel/problem.ts';
import type { JobNews, JobTask } from './job-task.ts';
import type { JobSettings } from './job-settings.ts';
import { schedulingDelay } from './scheduling-delay.ts';
import { fileURLToPath } from 'node:url';

interface WorkerProgram {
  filename: string;
  /** Arguments that Node needs to run it. */
  execArgv: string[];
}

/**
 * The program of a job's process: next to the bundle, or our source with its loader. Tests have their own program
 * (JOB_PROGRAM).
 */
function workerProgram(
  here: string = import.meta.url,
  given: string | undefined = process.env['JOB_PROGRAM'],
): WorkerProgram {
  if (given) return { filename: given, execArgv: given.endsWith('.ts') ? loader() : [] };
  if (here.endsWith('.ts'))
    return { filename: fileURLToPath(new URL('../processes/job-worker.ts', here)), execArgv: loader() };
  const built = ['./job-worker.js', '../job-worker.js'].map((place) => fileURLToPath(new URL(place, here)));
  return { filename: built.find((place) => existsSync(place)) ?? built[0] ?? '', execArgv: [] };
}

const loader = (): string[] => ['--import', import.meta.resolve('tsx')];

export interface RunQuestion {
  task: JobTask;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface JobPool {
  run: (question: RunQuestion) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Above the guard's limit, so that the guard ends and reports a process with too much memory before it crashes. */
const heapAboveLimit = 1.3;
/** Tables create short-lived objects. A larger young generation saves a quarter of the time. */
const youngSpace = '--max-semi-space-size=32';

/** The processes. They are started with the first job, ended when idle, and killed if they exceed their limits. */
export function createPool(settings: JobSettings, root: string): JobPool {
  const pool = lazy(() => openPool(settings));
  let isOpen = false;
  return {
    run: async (question) => {
      isOpen = true;
      return runWithin(await pool(), question, root);
    },
    stop: async () => {
      if (!isOpen) return;
      isOpen = false;
      await (await pool()).destroy();
    },
  };
}

async function openPool({ processes, megabytes, idleSeconds }: JobSettings): Promise<Tinypool> {
  const { Tinypool: Pool } = await import('tinypool');
  const { filename, execArgv } = workerProgram();
  const heap = `--max-old-space-size=${Math.round(megabytes * heapAboveLimit)}`;
  const pool = new Pool({
    filename,
    runtime: 'child_process',
    minThreads: 0,
    maxThreads: processes,
    idleTimeout: idleSeconds * 1000,
    execArgv: ['--enable-source-maps', heap, youngSpace, ...execArgv],
    env: Object.fromEntries(
      Object.entries(process.env).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    ),
  });
  // A process that crashes while idle is replaced by the next job.
  pool.on('error', () => undefined);
  return pool;
}

async function runWithin(pool: Tinypool, { task, signal, onProgress }: RunQuestion, root: string): Promise<unknown> {
  const news: JobNews = {};
  let waitedBefore = 0;
  const waited = (): number => schedulingDelay(news.pid) - waitedBefore;
  const { ending, isTooLong, end } = endOf(signal, task.limits, waited);
  const channel = {
    onMessage: () => undefined,
    postMessage: (update: JobNews) => {
      if (update.pid !== undefined) waitedBefore = schedulingDelay(update.pid);
      Object.assign(news, update);
      if (update.progress !== undefined) onProgress(update.progress);
    },
  };
  try {
    return await once(() => pool.run(task, { signal: ending, channel }));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (isTooLong()) throw tooLong(task.limits);
    throw (await wasTooHungry(news.pid, root)) ? tooLarge(task.limits) : error;
  } finally {
    end();
  }
}

/** A process that was killed with its job may receive another one just before it exits. */
async function once(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error && error.message === 'Terminating worker thread') return run();
    throw error;
  }
}

const leastLeft = 10;

/** Jobs have the lowest priority. Time lost on a busy machine is compensated, up to this multiple of the limit. */
const patience = 4;

/**
 * Aborted when the job is abandoned or its time is over. `AbortSignal.any` may drop signals that only it references.
 */
function endOf(
  signal: AbortSignal,
  { seconds }: JobLimits,
  waited: () => number,
): { ending: AbortSignal; isTooLong: () => boolean; end: () => void } {
  const ending = new AbortController();
  const leave = (): void => ending.abort();
  let isOver = false;
  const limit = seconds * 1000;
  const startedAt = performance.now();
  const look = (): void => {
    const left = limit + Math.min(waited(), limit * patience) - (performance.now() - startedAt);
    if (left > leastLeft) return void (timer = setTimeout(look, left));
    isOver = true;
    ending.abort();
  };
  let timer = setTimeout(look, limit);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return {
    ending: ending.signal,
    isTooLong: () => isOver,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    },
  };
}

const tooLong = ({ seconds }: JobLimits): Problem => new Problem('job_took_too_long', { params: { seconds } });
const tooLarge = ({ megabytes }: JobLimits): Problem => new Problem('job_too_large', { params: { megabytes } });

/** The guard leaves a note before it ends the process. */
async function wasTooHungry(pid: number | undefined, root: string): Promise<boolean> {
  if (pid === undefined) return false;
  const note = path.join(root, `${pid}.too-large`);
  if (!existsSync(note)) return false;
  await rm(note, { force: true });
  return true;
}
