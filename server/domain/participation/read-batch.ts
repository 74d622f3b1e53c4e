import type { Knex } from 'knex';
import type { Outcome } from '../../commands/command.ts';
import { entityNamed } from '../../commands/persist.ts';
import { genesisHash } from '../negotiation/log-hash.ts';
import type { LogEnd } from '../negotiation/log.ts';
import { raw } from '../../repository/records.ts';
import { selectList, tableOf, type Row } from '../../repository/table.ts';
import type { Bid } from './bid.ts';

export interface BatchRead {
  negotiation: Row;
  participations: Row[];
  end: LogEnd;
}

/**
 * What the bids are decided on. All of it travels at once, but runs in this order: what is read after the lock was had
 * is what the one before committed.
 */
export async function readBatch(
  negotiation: string,
  bids: readonly Bid[],
  trx: Knex.Transaction,
): Promise<BatchRead & { answers: Map<string, StoredAnswer> }> {
  const [[locked], rows, answers] = await Promise.all([
    lockNegotiation(negotiation, trx),
    readPlaces(negotiation, bids, trx),
    storedAnswers(bids, trx),
  ]);
  if (!locked) throw new Error(`negotiation ${negotiation} is gone`);
  const [first] = rows;
  const end = first?.['$seq']
    ? { seq: Number(first['$seq']), hash: String(first['$hash']) }
    : { seq: 0, hash: genesisHash };
  return { negotiation: locked, participations: rows, end, answers };
}

const lockNegotiation = (negotiation: string, trx: Knex.Transaction): Promise<Row[]> =>
  raw<Row>(trx, {
    sql: `select id, type, state, settings, currency, start_date as "startDate", finish_date as "finishDate",
        effective_finish as "effectiveFinish", winner_id as winner, next_round_id as "nextRound",
        started_at as "startedAt", plan, progress
      from negotiation where id = ? for update`,
    bindings: [negotiation],
  });

function readPlaces(negotiation: string, bids: readonly Bid[], trx: Knex.Transaction): Promise<Row[]> {
  const bidders = bids.map(({ participation }) => participation);
  return raw<Row>(trx, { sql: participationsSql(), bindings: [bidders, negotiation, negotiation, negotiation] });
}

let sql: string | undefined;

/** Items come along only for who bids: they may be thousands. */
function participationsSql(): string {
  sql ??= `select ${selectList(tableOf(entityNamed('participation'))).replace('t.items as "items"', 'case when t.id = any(?) then t.items end as "items"')},
      (select l.seq from negotiation_log l where l.negotiation_id = ? order by l.seq desc limit 1) as "$seq",
      (select l.hash from negotiation_log l where l.negotiation_id = ? order by l.seq desc limit 1) as "$hash"
    from participation t where t.negotiation_id = ? order by t.created_at, t.id`;
  return sql;
}

export interface StoredAnswer {
  hash: string;
  outcome: Outcome;
}

export const answerKey = ({ key, account }: { key: string; account: string | null }): string => `${account} ${key}`;

/** First answers to bids that come again. Nobody else writes them: the negotiation is locked. */
async function storedAnswers(bids: readonly Bid[], trx: Knex.Transaction): Promise<Map<string, StoredAnswer>> {
  const keys = bids.flatMap(({ retry }) => retry ?? []);
  if (keys.length === 0) return new Map();
  const rows = await raw<{ key: string; account: string | null; hash: string; body: Outcome['body'] | null }>(trx, {
    sql: 'select key, account_id as account, request_hash as hash, body from idempotency where key = any(?) and account_id = any(?)',
    bindings: [keys.map(({ key }) => key), keys.map(({ account }) => account)],
  });
  return new Map(
    rows.map((row) => [
      answerKey(row),
      { hash: row.hash, outcome: { status: 200, ...(row.body ? { body: row.body } : {}) } },
    ]),
  );
}
