import { availableParallelism } from 'node:os';

/** Settings for jobs from the environment. */
export interface JobSettings {
  processes: number;
  /** Memory limit per process. */
  megabytes: number;
  /** Time limit per job. A kind of job may set a lower one. */
  seconds: number;
  /** Concurrent jobs per organization. */
  perOrganization: number;
  /** Jobs per organization, including waiting ones. */
  mostOfOne: number;
  /** Attempts for a job that lost its process. */
  attempts: number;
  /** Hours for which results are kept. */
  hours: number;
  /** An idle process ends after this time. */
  idleSeconds: number;
}

type Read = (name: string, range: { least: number; most: number; what: string }) => number | undefined;

/** Short work keeps one process of its own, so there are two wherever there is a second core. */
const usualProcesses = (): number => Math.max(Math.min(availableParallelism(), 2), availableParallelism() - 1);

export const readJobSettings = (read: Read): JobSettings => ({
  processes: read('JOB_PROCESSES', { least: 1, most: 64, what: 'a number of processes' }) ?? usualProcesses(),
  megabytes: read('JOB_MEGABYTES', { least: 128, most: 32_768, what: 'megabytes, 128 or more' }) ?? 768,
  seconds: read('JOB_SECONDS', { least: 1, most: 86_400, what: 'seconds' }) ?? 600,
  perOrganization: read('JOBS_PER_ORGANIZATION', { least: 1, most: 64, what: 'a number of jobs' }) ?? 2,
  mostOfOne: read('JOBS_WAITING', { least: 1, most: 1_000, what: 'a number of jobs' }) ?? 20,
  attempts: read('JOB_ATTEMPTS', { least: 1, most: 20, what: 'a number of attempts' }) ?? 3,
  hours: read('JOB_RESULT_HOURS', { least: 1, most: 8_760, what: 'hours' }) ?? 24,
  idleSeconds: read('JOB_IDLE_SECONDS', { least: 1, most: 86_400, what: 'seconds' }) ?? 120,
});
