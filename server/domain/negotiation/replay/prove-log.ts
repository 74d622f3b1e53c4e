import type { Knex } from 'knex';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { verifyLog } from '../log/verify-log.ts';
import { type Difference, isSame } from './course.ts';
import { replayLog, type ReplayedResult } from './replay-log.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { logEnd } from '../../../bidding/log.ts';
import { keepsAmounts } from '../../../../schemas/mechanisms/sealed-from.ts';
import { participationsOf } from '../participations.ts';

export interface Proof {
  entries: number;
  lastHash: string | null;
  result: ReplayedResult | null;
  differences: Difference[];
}

/**
 * Proves that the chain is complete, that every entry follows from those before it, and that the database, if given,
 * agrees.
 */
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

/** Compares the database's values of the negotiation: the end of its chain, its result, and all positions. */
async function compareRecords(entries: readonly LogEntry[], result: ReplayedResult, db: Knex): Promise<Difference[]> {
  const id = entries[0]?.negotiation ?? '';
  const [record] = await rowsWhere(entityNamed('negotiation'), { id }, db);
  if (!record) return [{ seq: 0, what: 'negotiation', found: 'not in the database', replayed: id }];
  const end = await logEnd(id, db);
  const rows = new Map((await participationsOf(id, db)).map((row) => [row.id, row]));
  const pairs: [string, unknown, unknown][] = [
    ['entries', end.seq, entries.length],
    ['last hash', end.hash, entries.at(-1)?.hash],
    ['type', record.type, result.type],
    ['state', record.state, result.state],
    ['winner', record.winner, result.winner],
    ['effective finish', record.effectiveFinish, result.effectiveFinish],
    ['participations', rows.size, result.participations.length],
    ...result.participations.flatMap(({ participation, price, rank }): [string, unknown, unknown][] => [
      [`price of ${participation}`, price && rows.get(participation)?.lastOffer, price],
      // A sealed rank depends on amounts that the log does not contain yet.
      [`rank of ${participation}`, keepsAmounts(record) ? rank : rows.get(participation)?.rank, rank],
    ]),
  ];
  return pairs
    .filter(([, found, replayed]) => !isSame(found ?? null, replayed ?? null))
    .map(([what, found, replayed]) => ({ seq: 0, what: `database: ${what}`, found, replayed }));
}
