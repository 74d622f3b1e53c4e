import type { Caller } from '../../permissions/caller.ts';
import type { Config } from '../config.ts';
import type { JobLimits } from '../kernel/jobs.ts';

/** Who asks, as the process found out that was asked. */
export interface Identity {
  caller: Caller;
  session: string | null;
  expiresAt: number | null;
  requestId: string;
}

/** A call to answer: its body lies in the folder as `in`, its answer is to lie there as `out`. */
export interface CallTask {
  kind: 'call';
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[]>;
  hasBody: boolean;
  /** The id under which a good answer goes to the store of files. */
  keepAs?: string;
  identity: Identity;
}

export interface WorkTask {
  kind: 'work';
  name: string;
  params: unknown;
}

/** What a process is told; all of it travels as JSON. */
export interface JobTask {
  setup: JobSetup;
  limits: JobLimits;
  /** The job's own, for what is large. */
  folder: string;
  what: CallTask | WorkTask;
}

export interface JobSetup {
  databaseUrl: string;
  config: Config;
  /** Milliseconds by which our time is ahead of this machine's clock. */
  ahead: number;
}

/** An answer without its body. */
export interface CallResult {
  status: number;
  headers: Record<string, string | string[]>;
  bytes: number;
  /** Where it was kept, when that was asked for. */
  key?: string;
}

/** How work ended: a refusal is a value, since errors lose what they are on the way. */
export type WorkResult = { value: unknown } | { problem: RefusedWork };

export interface RefusedWork {
  code: string;
  params?: Record<string, unknown>;
  violations?: readonly unknown[];
  detail: string;
}

/** What a process says while it works. */
export interface JobNews {
  pid?: number;
  progress?: number;
}
