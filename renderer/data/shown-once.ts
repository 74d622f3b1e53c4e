import { isRepresentation } from './representation.ts';
import { createStore } from './store.ts';

/** A key that the server shows only in the answer that makes it. It is in no cache, and gone once it is closed. */
export const shownOnce = createStore<string | null>(null);

/** Separates a new key from its record, before the record is cached. */
export function withoutKey(answer: unknown): { answer: unknown; key: string | null } {
  if (!isRepresentation(answer) || typeof answer['key'] !== 'string') return { answer, key: null };
  return { answer: { ...answer, key: null }, key: answer['key'] };
}
