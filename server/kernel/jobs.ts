import type { Knex } from 'knex';
import type { Reader } from './repository/scope.ts';
import type { Services } from './services.ts';

/** What a job may take before it is ended. */
export interface JobLimits {
  /** From its start, not from its asking. */
  seconds: number;
  /** Of memory, all of the process. */
  megabytes: number;
}

/** A call that is answered in a process of its own, because it can take longer than others may wait. */
export interface LongCall extends Partial<JobLimits> {
  method: 'GET' | 'POST' | 'PUT';
  /** As routers write it: `/api/default-requests/:id/comparison`. */
  path: string;
  /** Absent: always. What it asks of the database is a matter of a moment: every such call waits for it. */
  when?: (question: CallQuestion) => boolean | Promise<boolean>;
  /** The right that its caller needs; without it the call is refused before its body is read. */
  asks?: { entity: string; operation: string };
  /** It may take seconds: short ones never wait for all processes to end theirs. */
  isSlow?: boolean;
}

/** What a call tells of how long it may take; nobody has looked yet whether the caller may ask it. */
export interface CallQuestion {
  path: string;
  query: URLSearchParams;
  /** Of its body; Infinity where they are not announced, or compressed. */
  bytes: number;
  reader: Reader;
  db: Knex;
}

/** `{"text":""}` around 200 characters: a short sentence is read in a moment, and every longer text has more bytes. */
export const longTextBytes = 211;

/** Of a body with some hundred rows. */
export const manyRowsBytes = 32_768;

/** Work that nobody's call waits for; named, so that another process can do it. */
export interface JobWork<Params = unknown, Result = unknown> extends Partial<JobLimits> {
  isSlow?: boolean;
  /** Parameters and result travel as JSON. */
  run: (params: Params, context: JobContext) => Promise<Result>;
}

export interface JobContext {
  services: Services;
}

/** Work with the types of what it is asked and answers, which travel as JSON. */
export function defineWork<Params, Result>(work: JobWork<Params, Result>): JobWork;
export function defineWork(work: JobWork): JobWork {
  return work;
}

export interface JobAsked {
  /** Whose work it is: organizations have so many at once. Null: the instance's own. */
  organization: string | null;
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Does what is long elsewhere. */
export interface Jobs {
  run: (name: string, params: unknown, asked: JobAsked) => Promise<unknown>;
}
