import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { call, get } from '../../../data/http.ts';
import {
  isRepresentation,
  operationsOf,
  type OfferedOperation,
  type Representation,
} from '../../../data/representation.ts';

/** What the server says: rows as they are now, at least those that changed, and the addresses of all in their order. */
export interface Incoming {
  changed: readonly Representation[];
  order: readonly string[];
}

export interface Changes extends Incoming {
  /** From when to ask the next time. */
  until: string;
  operations: OfferedOperation[];
}

/** Rows of a parent that changed since; all of them without `since`. */
export async function loadChanges(path: string, since?: string): Promise<Changes> {
  const answer = await get(`${path}/changes${since ? `?since=${encodeURIComponent(since)}` : ''}`);
  const found = isObject(answer) ? answer : {};
  const { changed, order, until } = found;
  return {
    operations: operationsOf(found),
    changed: Array.isArray(changed) ? changed.filter(isRepresentation) : [],
    order: Array.isArray(order) ? order.map(String) : [],
    until: String(until),
  };
}

/** Where rows are saved, and whether the answer is to say no more than their versions. */
export interface RowsAddress {
  path: string;
  minimal: boolean;
}

export const sendRows = ({ path, minimal }: RowsAddress, body: JsonObject, idempotencyKey: string): Promise<unknown> =>
  call({ method: 'PUT', path, body, idempotencyKey, minimal });
