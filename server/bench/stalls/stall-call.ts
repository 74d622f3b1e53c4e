import type { Knex } from 'knex';
import type { LargeRequest } from './large-request.ts';

export interface StallCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: string | FormData;
}

/** Tools with which an operation prepares its data. None of this is measured. */
export interface StallTools {
  /** Sends a request as the purchaser, or as the token's account. */
  ask: <Answer>(method: StallCall['method'], path: string, body?: unknown, token?: string) => Promise<Answer>;
  db: Knex;
}

/** A person's action at its largest allowed size. One line adds another. */
export interface StallOperation {
  name: string;
  /** Milliseconds after the answer during which the operation still has effects, if more than a moment. */
  after?: number;
  call: (world: LargeRequest, run: number, tools: StallTools) => Promise<StallCall> | StallCall;
}
