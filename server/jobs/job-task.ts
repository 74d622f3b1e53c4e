import type { Caller } from '../../permissions/caller.ts';
import type { Config } from '../config.ts';
import type { JobLimits } from '../kernel/jobs.ts';

/** The caller, as identified by the process that received the call. */
export interface Identity {
  caller: Caller;
  session: string | null;
  expiresAt: number | null;
  requestId: string;
}

/** A call to answer. Its body is the file `in` in the folder, and its answer is written to `out`. */
export interface CallTask {
  kind: 'call';
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[]>;
  hasBody: boolean;
  /** The id under which a successful answer is kept in the file store. */
  keepAs?: string;
  identity: Identity;
}

export interface WorkTask {
  kind: 'work';
  name: string;
  params: unknown;
}

/** A task for a process. All of it travels as JSON. */
export interface JobTask {
  setup: JobSetup;
  limits: JobLimits;
  /** The job's own folder, for large data. */
  folder: string;
  what: CallTask | WorkTask;
}

export interface JobSetup {
  databaseUrl: string;
  config: Config;
  /** Lead of our clock over this machine's clock, in milliseconds. */
  ahead: number;
}

/** An answer without its body. */
export interface CallResult {
  status: number;
  headers: Record<string, string | string[]>;
  bytes: number;
  /** Key of the body in the store, if the caller asked to keep it. */
  key?: string;
}

/** The outcome of work. A refusal is a value, because errors lose their type in transit. */
export type WorkResult = { value: unknown } | { problem: RefusedWork };

export interface RefusedWork {
  code: string;
  params?: Record<string, unknown>;
  violations?: readonly unknown[];
  detail: string;
}

/** Messages of a process while it works. */
export interface JobNews {
  pid?: number;
  progress?: number;
}
