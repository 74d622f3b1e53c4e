import type { Knex } from 'knex';
import type { LogEntry } from '../log-hash.ts';
import { verifyLog } from '../verify-log.ts';
import { compareRecords } from './compare-records.ts';
import type { Difference } from './course.ts';
import { replayLog, type ReplayedResult } from './replay-log.ts';

export interface Proof {
  entries: number;
  lastHash: string | null;
  result: ReplayedResult | null;
  differences: Difference[];
}

/** The chain is whole, every entry follows from those before it, and the database, when it is given, says the same. */
export async function proveLog(entries: readonly LogEntry[], db: Knex | null): Promise<Proof> {
  const { result, differences } = replayLog(entries);
  const stored = db && result ? await compareRecords(entries, result, db) : [];
  const lastHash = entries.at(-1)?.hash ?? null;
  return { entries: entries.length, lastHash, result, differences: [...chain(entries), ...differences, ...stored] };
}

function chain(entries: readonly LogEntry[]): Difference[] {
  const verified = verifyLog(entries);
  return verified.ok
    ? []
    : [{ seq: verified.seq, what: `chain: ${verified.reason}`, found: 'broken', replayed: 'whole' }];
}
