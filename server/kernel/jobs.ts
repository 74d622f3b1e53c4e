import type { Knex } from 'knex';
import type { Reader } from './repository/scope.ts';
import type { Services } from './services.ts';

/** Limits of a job, which is killed when it exceeds them. */
export interface JobLimits {
  /** Time limit, counted from the job's start, not from its request. */
  seconds: number;
  /** Memory of the whole process. */
  megabytes: number;
}

/** A call answered in a separate process, because it can take longer than others may wait. */
export interface LongCall extends Partial<JobLimits> {
  method: 'GET' | 'POST' | 'PUT';
  /** The path in router syntax: `/api/default-requests/:id/comparison`. */
  path: string;
  /** Absent: always long. Its queries must be quick, because every such call waits for it. */
  when?: (question: CallQuestion) => boolean | Promise<boolean>;
  /** The right that the caller needs. Without it, the call is refused before its body is read. */
  asks?: { entity: string; operation: string };
  /** May take seconds. Slow jobs never occupy all processes, so that short jobs do not wait. */
  isSlow?: boolean;
}

/** Properties of a call that predict its duration. The caller's rights have not been checked yet. */
export interface CallQuestion {
  path: string;
  query: URLSearchParams;
  /** Size of the body; Infinity if the length is not announced or the body is compressed. */
  bytes: number;
  reader: Reader;
  db: Knex;
}

/** `{"text":""}` around 200 characters. A short sentence is read at once, and every longer text has more bytes. */
export const longTextBytes = 211;

/** Size of a body with several hundred rows. */
export const manyRowsBytes = 32_768;

/** Work that no call waits for. It has a name, so that another process can do it. */
export interface JobWork<Params = unknown, Result = unknown> extends Partial<JobLimits> {
  isSlow?: boolean;
  /** Parameters and result travel as JSON. */
  run: (params: Params, context: JobContext) => Promise<Result>;
}

export interface JobContext {
  services: Services;
}

/** Defines work with the types of its parameters and result, which travel as JSON. */
export function defineWork<Params, Result>(work: JobWork<Params, Result>): JobWork;
export function defineWork(work: JobWork): JobWork {
  return work;
}

export interface JobRequest {
  /** The organization that owns the work; each has a limit of concurrent jobs. Null for the instance itself. */
  organization: string | null;
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Runs long work in other processes. */
export interface Jobs {
  run: (name: string, params: unknown, asked: JobRequest) => Promise<unknown>;
}
