import { isRepresentation } from './representation.ts';
import { createStore } from './store.ts';

interface OnceShown {
  /** `key` of a service account, `secret` of a webhook. */
  name: 'key' | 'secret';
  value: string;
}

/** A value that the server shows only in the answer that makes it. It is in no cache, and gone once it is closed. */
export const shownOnce = createStore<OnceShown | null>(null);

const names = { ServiceAccount: 'key', Webhook: 'secret' } as const;

/** Separates a new key or secret from its record, before the record is cached. */
export function withoutSecret(answer: unknown): { answer: unknown; once: OnceShown | null } {
  if (!isRepresentation(answer)) return { answer, once: null };
  const name = Object.entries(names).find(([type]) => type === answer['@type'])?.[1];
  const value = name && answer[name];
  return name && typeof value === 'string'
    ? { answer: { ...answer, [name]: null }, once: { name, value } }
    : { answer, once: null };
}
