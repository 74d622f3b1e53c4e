import type { Changes } from '../../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { ask } from '../../../data/ask.ts';
import { call } from '../../../data/http.ts';

/** What the server says: rows as they are now, at least those that changed, and the addresses of all in their order. */
export type Incoming = Pick<Changes, 'changed' | 'order'>;

/** Rows of a parent that changed since; all of them without `since`. */
export const loadChanges = (path: string, since?: string): Promise<Changes> =>
  ask('Changes', `${path}/changes${since ? `?since=${encodeURIComponent(since)}` : ''}`);

/** Where rows are saved, and whether the answer is to say no more than their versions. */
export interface RowsAddress {
  path: string;
  minimal: boolean;
}

export const sendRows = ({ path, minimal }: RowsAddress, body: JsonObject, idempotencyKey: string): Promise<unknown> =>
  call({ method: 'PUT', path, body, idempotencyKey, minimal });
