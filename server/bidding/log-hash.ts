import { hash } from 'node:crypto';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';

/** One line of a negotiation's activity log. Ids are bare, instants ISO 8601 in UTC. */
export interface LogEntry {
  negotiation: string;
  /** From 1, without gaps. */
  seq: number;
  at: string;
  account: string | null;
  organization: string | null;
  event: string;
  data: JsonObject;
  previousHash: string;
  hash: string;
}

/** What the first entry names as the one before. */
export const genesisHash = '0'.repeat(64);

/** SHA-256, in hexadecimal, over the entry and the hash of the one before, as JSON with sorted keys. */
export function entryHash(entry: Omit<LogEntry, 'hash'>): string {
  const { negotiation, seq, at, account, organization, event, data, previousHash } = entry;
  const content = [negotiation, seq, at, account, organization, event, data, previousHash];
  return hash('sha256', canonical(content));
}

/** JSON whose keys are sorted, whatever order a database keeps them in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
}
