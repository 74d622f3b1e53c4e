import { isRepresentation } from './representation.ts';
import { createStore } from './store.ts';

/** A key that the server shows only in the answer that makes it. It is in no cache, and gone once it is closed. */
export const shownOnce = createStore<string | null>(null);

/** Properties that contain it: keys of service accounts and secrets of webhooks. */
const names = ['key', 'secret'];

/** Separates a new key from its record, before the record is cached. */
export function withoutKey(answer: unknown): { answer: unknown; key: string | null } {
  const name = isRepresentation(answer) && names.find((one) => typeof answer[one] === 'string');
  return name ? { answer: { ...answer, [name]: null }, key: String(answer[name]) } : { answer, key: null };
}
