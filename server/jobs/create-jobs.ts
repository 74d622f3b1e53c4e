import { rmSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm, mkdtemp } from 'node:fs/promises';
import { isObject } from '../../schemas/language/json-schema.ts';
import { allWork } from '../kernel/entity-server.ts';
import type { JobLimits, Jobs } from '../kernel/jobs.ts';
import { Problem } from '../kernel/problem.ts';
import type { Services } from '../kernel/services.ts';
import { lazy } from '../kernel/lazy.ts';
import type { CallTask, JobTask, WorkTask } from './job-task.ts';
import { createLine } from './line.ts';
import { createPool, type JobPool } from './pool.ts';
import { refusedProblem } from './refused-problem.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processLives } from '../kernel/database/running-postmaster.ts';

const prefix = 'parley-jobs-';

/** Creates a folder of this process for job data. Removes folders left by killed processes. */
function openJobFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^parley-jobs-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !processLives(Number(pid)))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
}

const openOwnFolder = (root: string): Promise<string> => mkdtemp(path.join(root, 'job-'));

/** A job request. */
export interface JobQuestion<What> {
  organization: string | null;
  isSlow: boolean;
  limits: Partial<JobLimits>;
  signal: AbortSignal;
  onProgress?: (share: number) => void;
  /** Puts the job's input into its folder before the job waits for a process. */
  prepare: (folder: string) => Promise<What>;
}

export interface JobRunner extends Jobs {
  /** Waits in line and runs the job. The files in its folder remain until `take` has finished. */
  perform: <Taken>(
    question: JobQuestion<CallTask | WorkTask>,
    take: (result: unknown, folder: string) => Promise<Taken>,
  ) => Promise<Taken>;
  stop: () => Promise<void>;
}

/** Maximum number of jobs of all organizations together. */
const most = 500;
const waitSeconds = 120;
const noSignal = new AbortController().signal;

/** Runs long work in separate processes. Nothing is started before the first job. */
export function createJobs(services: Omit<Services, 'jobs' | 'pulse'>, databaseUrl: string): JobRunner {
  const { jobs: settings } = services.config;
  const line = createLine({ ...settings, most, waitSeconds });
  const ending = new AbortController();
  let root: string | undefined;
  const opened = lazy((): Promise<{ folder: string; pool: JobPool }> => {
    root = openJobFolder();
    return Promise.resolve({ folder: root, pool: createPool(settings, root) });
  });
  // No one logs in through a job, so these secrets stay in this process. Mails still name the domain for replies.
  const { inbox } = services.config;
  const config = { ...services.config, sso: undefined, inbox: inbox && { ...inbox, user: '', password: '' } };

  const perform: JobRunner['perform'] = async (question, take) => {
    const { organization, isSlow, limits, prepare, onProgress = () => undefined } = question;
    const place = line.enter({ organization, isSlow });
    const { signal, forget } = either(question.signal, ending.signal);
    const { folder: shared, pool } = await opened();
    const folder = await openOwnFolder(shared);
    try {
      const what = await prepare(folder);
      await place.turn(signal);
      const ahead = services.now().getTime() - Date.now();
      const task: JobTask = { setup: { databaseUrl, config, ahead }, limits: within(settings, limits), folder, what };
      const result = await pool.run({ task, signal, onProgress });
      place.leave();
      return await take(result, folder);
    } finally {
      place.leave();
      forget();
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    perform,
    run: (name, params, { organization, signal = noSignal, onProgress }) => {
      const { isSlow = true, ...limits } = allWork().get(name) ?? {};
      const prepare = (): Promise<WorkTask> => Promise.resolve({ kind: 'work', name, params });
      const progress = onProgress ? { onProgress } : {};
      return perform({ organization, isSlow, limits, signal, prepare, ...progress }, (result) =>
        Promise.resolve(valueOf(result)),
      );
    },
    stop: async () => {
      ending.abort(new Problem('temporarily_unavailable'));
      if (root === undefined) return;
      await (await opened()).pool.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A signal aborted with either one, for as long as the job runs. */
function either(one: AbortSignal, other: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const both = new AbortController();
  const followed = [one, other].map((signal) => {
    const follow = (): void => both.abort(signal.reason);
    signal.addEventListener('abort', follow, { once: true });
    if (signal.aborted) follow();
    return () => signal.removeEventListener('abort', follow);
  });
  return { signal: both.signal, forget: () => followed.forEach((forget) => forget()) };
}

/** The limits requested by a kind of job, capped by those of the instance. */
const within = (settings: JobLimits, { seconds, megabytes }: Partial<JobLimits>): JobLimits => ({
  seconds: Math.min(seconds ?? settings.seconds, settings.seconds),
  megabytes: Math.min(megabytes ?? settings.megabytes, settings.megabytes),
});

function valueOf(result: unknown): unknown {
  if (!isObject(result)) throw new Problem('job_failed');
  if (isObject(result['problem'])) throw refusedProblem(result['problem']);
  return result['value'];
}
