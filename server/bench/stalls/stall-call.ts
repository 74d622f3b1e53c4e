import type { Knex } from 'knex';
import type { LargeRequest } from './large-request.ts';

export interface StallCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: string | FormData;
}

/** How an operation brings about what it needs: nothing of it is measured. */
export interface StallTools {
  /** As the purchaser, or as whom the token names. */
  ask: <Answer>(method: StallCall['method'], path: string, body?: unknown, token?: string) => Promise<Answer>;
  db: Knex;
}

/** What one person does, at its largest allowed size. To add one: a line. */
export interface StallOperation {
  name: string;
  /** Milliseconds that it is felt beyond its answer, where that is more than a moment. */
  after?: number;
  call: (world: LargeRequest, run: number, tools: StallTools) => Promise<StallCall> | StallCall;
}
