import type { Changes } from '../../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { ask } from '../../../data/ask.ts';
import { call } from '../../../data/http.ts';

/** The server's current rows, at least those that changed, and the IRIs of all rows in order. */
export type Incoming = Pick<Changes, 'changed' | 'order'>;

/** Loads rows of a parent that changed since then; all rows without `since`. */
export const loadChanges = (path: string, since?: string): Promise<Changes> =>
  ask('Changes', `${path}/changes${since ? `?since=${encodeURIComponent(since)}` : ''}`);

/** The path to save rows to. With `minimal`, the answer only holds their versions. */
export interface RowsAddress {
  path: string;
  minimal: boolean;
}

export const sendRows = ({ path, minimal }: RowsAddress, body: JsonObject, idempotencyKey: string): Promise<unknown> =>
  call({ method: 'PUT', path, body, idempotencyKey, minimal });
