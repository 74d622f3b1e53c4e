import { hash } from 'node:crypto';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';

/** One line of a negotiation's activity log. Ids are plain, instants ISO 8601 in UTC. */
export interface LogEntry {
  negotiation: string;
  /** Counted from 1, without gaps. */
  seq: number;
  at: string;
  account: string | null;
  organization: string | null;
  event: string;
  data: JsonObject;
  previousHash: string;
  hash: string;
}

/** The previous hash in the first entry. */
export const genesisHash = '0'.repeat(64);

/** SHA-256 in hexadecimal of the entry and the previous hash, as JSON with sorted keys. */
export function entryHash(entry: Omit<LogEntry, 'hash'>): string {
  const { negotiation, seq, at, account, organization, event, data, previousHash } = entry;
  const content = [negotiation, seq, at, account, organization, event, data, previousHash];
  return hash('sha256', canonical(content));
}

/** Returns JSON with sorted keys, regardless of the database's order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
}
