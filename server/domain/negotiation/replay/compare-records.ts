import type { Knex } from 'knex';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import type { LogEntry } from '../log-hash.ts';
import { logEnd } from '../log.ts';
import { keepsAmounts } from '../sealed.ts';
import { participationsOf } from '../participations.ts';
import { type Difference, isSame } from './course.ts';
import type { ReplayedResult } from './replay-log.ts';

/** What the database says of the same negotiation: its end of the chain, its result, and where everybody stands. */
export async function compareRecords(
  entries: readonly LogEntry[],
  result: ReplayedResult,
  db: Knex,
): Promise<Difference[]> {
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
      // A sealed rank follows from amounts that the log does not tell yet.
      [`rank of ${participation}`, keepsAmounts(record) ? rank : rows.get(participation)?.rank, rank],
    ]),
  ];
  return pairs
    .filter(([, found, replayed]) => !isSame(found ?? null, replayed ?? null))
    .map(([what, found, replayed]) => ({ seq: 0, what: `database: ${what}`, found, replayed }));
}
