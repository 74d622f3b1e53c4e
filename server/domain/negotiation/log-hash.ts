import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../schemas/engine/json-schema.ts';

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
  return createHash('sha256').update(canonical(content)).digest('hex');
}

/** JSON whose keys are sorted, whatever order a database keeps them in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${pairs
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .join(',')}}`;
}
