import type { Knex } from 'knex';
import type { Outcome } from '../kernel/commands/command.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { genesisHash } from './log-hash.ts';
import { logEndSql, type LogEnd } from './log.ts';
import { raw } from '../kernel/repository/records.ts';
import { selectList, tableOf } from '../kernel/repository/table.ts';
import { writersSql } from './batch-sql.ts';
import type { Bid } from './bid.ts';
import {
  isSame,
  readWriters,
  type KeptPlaces,
  type NegotiationRow,
  type PlaceRow,
  type PlacesMark,
} from './kept-places.ts';

/** A row together with its writer. */
interface WithWriter {
  $writer: string;
}

/** Adds the end of the log; null if the log is empty. */
interface WithMark extends WithWriter {
  $seq: number | null;
  $hash: string | null;
}

interface ReadContext {
  trx: Knex.Transaction;
  /** The result of the previous batch, if known. */
  kept: KeptPlaces | undefined;
}

interface BatchRead {
  places: KeptPlaces;
  /** No one else has written since the previous batch. */
  isUnchanged: boolean;
  answers: Map<string, StoredAnswer>;
}

/**
 * Reads the basis for deciding the bids. All queries are sent at once and run in this order. Queries after the lock see
 * what the previous holder committed.
 */
export async function readBatch(negotiation: string, bids: readonly Bid[], context: ReadContext): Promise<BatchRead> {
  const { trx, kept } = context;
  const usable = kept && knowsItems(kept, bids) ? kept : undefined;
  const addresses = along(bids, kept);
  const [[locked], found, answers] = await Promise.all([
    lockNegotiation(negotiation, trx),
    usable ? readMark(negotiation, trx) : readPlaces(negotiation, addresses, trx),
    storedAnswers(bids, trx),
  ]);
  if (!locked) throw new Error(`negotiation ${negotiation} is gone`);
  const { $writer, ...row } = locked;
  const marked = (mark: PlacesMark): PlacesMark => ({ ...mark, writers: [{ xid: $writer }, ...mark.writers] });
  const isUnchanged = usable !== undefined && 'end' in found && isSame(usable.mark, marked(found));
  if (isUnchanged) return { places: usable, isUnchanged, answers };
  const { mark, ...read } = 'end' in found ? await readPlaces(negotiation, addresses, trx) : found;
  return { places: { ...read, negotiation: row, mark: marked(mark) }, isUnchanged, answers };
}

export const knowsItems = ({ withItems, withLines }: KeptPlaces, bids: readonly Bid[]): boolean =>
  bids.every(({ participation, answers }) => (answers ? withLines : withItems).has(participation));

type Along = Pick<KeptPlaces, 'withItems' | 'withLines'>;

/**
 * Participations whose item prices or talk lines are also read, including those of earlier batches: in a storm they
 * return.
 */
function along(bids: readonly Bid[], kept: Along | undefined): Along {
  const places = (isAnswer: boolean): string[] =>
    bids.filter(({ answers }) => (answers !== undefined) === isAnswer).map(({ participation }) => participation);
  return {
    withItems: new Set([...(kept?.withItems ?? []), ...places(false)]),
    withLines: new Set([...(kept?.withLines ?? []), ...places(true)]),
  };
}

/** Omits the items and goals: there may be thousands of them, and no decision here needs them. */

const lockNegotiation = (negotiation: string, trx: Knex.Transaction): Promise<(NegotiationRow & WithWriter)[]> =>
  raw<NegotiationRow & WithWriter>(trx, {
    sql: `select id, type, state, settings - 'items' as settings, currency, start_date as "startDate", finish_date as "finishDate",
        effective_finish as "effectiveFinish", winner_id as winner, next_round_id as "nextRound",
        started_at as "startedAt", plan - 'goals' as plan, progress, xmin::text as "$writer"
      from negotiation where id = ? for update`,
    bindings: [negotiation],
  });

type Places = Omit<KeptPlaces, 'negotiation'>;

async function readPlaces(negotiation: string, addresses: Along, trx: Knex.Transaction): Promise<Places> {
  const bindings = [[...addresses.withItems], [...addresses.withLines], negotiation, negotiation, negotiation];
  const rows = await raw<PlaceRow & WithMark>(trx, { sql: participationsSql(), bindings });
  const writers = rows.map(({ $writer }) => ({ xid: $writer }));
  const mark = { end: logEndOf(rows[0]?.$seq, rows[0]?.$hash), writers };
  return { participations: rows, mark, ...addresses };
}

/** Reads the state of the participations and the log under the lock. */
async function readMark(negotiation: string, trx: Knex.Transaction): Promise<PlacesMark> {
  const [found] = await raw<{ seq: number | null; hash: string | null; writers: string | null }>(trx, {
    sql: `select l.seq, l.hash, p.writers from (${writersSql}) p left join lateral (${logEndSql}) l on true`,
    bindings: [negotiation, negotiation],
  });
  return { end: logEndOf(found?.seq, found?.hash), writers: readWriters(found?.writers) };
}

const logEndOf = (seq: number | null | undefined, hash: string | null | undefined): LogEnd =>
  typeof seq === 'number' && typeof hash === 'string' ? { seq, hash } : { seq: 0, hash: genesisHash };

let sql: string | undefined;

/** Reads items and lines only for participations that need them, because there may be thousands. */
function participationsSql(): string {
  const instead = {
    items: 'case when t.id = any(?) then t.items end',
    itemLines: 'case when t.id = any(?) then t.item_lines end',
  };
  const columns = selectList(tableOf(entityNamed('participation')), { instead });
  sql ??= `select ${columns},
      t.xmin::text as "$writer", (select l.seq from negotiation_log l where l.negotiation_id = ? order by l.seq desc limit 1) as "$seq",
      (select l.hash from negotiation_log l where l.negotiation_id = ? order by l.seq desc limit 1) as "$hash"
    from participation t where t.negotiation_id = ? order by t.created_at, t.id`;
  return sql;
}

export interface StoredAnswer {
  hash: string;
  outcome: Outcome;
}

export const answerKey = ({ key, account }: { key: string; account: string | null }): string => `${account} ${key}`;

/** Returns the original answers to repeated bids. No one else can write them, because the negotiation is locked. */
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
