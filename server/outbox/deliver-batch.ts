import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { raw } from '../database/raw.ts';
import { transaction } from '../database/transaction.ts';
import type { DeliverMany, DeliverOne, Deliverer, EffectOf, Kind, OutboxRow } from './deliverer.ts';
import type { Effect } from './effect.ts';
import { Undeliverable } from './undeliverable.ts';

/** How many rows are claimed at once, and the longest pause between two attempts. */
export const lanes: Record<Kind, { batch: number; longestPauseSeconds: number }> = {
  mail: { batch: 5, longestPauseSeconds: 600 },
  live: { batch: 500, longestPauseSeconds: 30 },
  engine: { batch: 50, longestPauseSeconds: 15 },
};

export interface BatchContext {
  db: Knex;
  log: Logger;
  now: () => Date;
}

interface Claimed<K extends Kind> extends OutboxRow<EffectOf<K>> {
  attempts: number;
}

/** Of rows that another process has, or of none, it says only that. */
type Found<K extends Kind> = { isMine: boolean } & (Claimed<K> | { id: null });

interface Outcome {
  row: { id: string; attempts: number };
  error?: unknown;
}

export interface BatchResult {
  claimed: number;
  /** When the first of the postponed rows is due again. */
  retryAt: Date | null;
  /** Another process is delivering this kind; nothing was claimed. */
  isBusy: boolean;
}

/**
 * Claims the oldest rows of a kind and delivers them. The claim is the lock of the open transaction: it ends with the
 * process, so that what a killed one left is free at once.
 */
export async function deliverBatch<K extends Kind>(
  kind: K,
  deliverer: Deliverer<EffectOf<K>>,
  context: BatchContext,
): Promise<BatchResult> {
  if (typeof deliverer === 'function')
    return claimed({ kind, claim: claimEach }, context, (rows) => deliverEach(deliverer, rows));
  try {
    return await claimed({ kind, claim: claimAlone }, context, (rows, trx) => together(deliverer, rows, trx));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return claimed({ kind, claim: claimAlone }, context, (rows, trx) => oneByOne(deliverer, rows, trx));
  }
}

async function claimed<K extends Kind>(
  { kind, claim }: { kind: K; claim: string },
  { db, log, now }: BatchContext,
  deliver: (rows: readonly Claimed<K>[], trx: Knex.Transaction) => Promise<Outcome[]>,
): Promise<BatchResult> {
  return transaction(db, async (trx) => {
    const lock = claim === claimAlone ? [`parley outbox ${kind}`] : [];
    const bindings = [...lock, kind, now(), lanes[kind].batch];
    const found = await raw<Found<K>>(trx, { sql: claim, bindings });
    const rows = found.filter((row) => row.id !== null);
    if (rows.length === 0) return { claimed: 0, retryAt: null, isBusy: found.some(({ isMine }) => !isMine) };
    const outcomes = await deliver(rows, trx);
    return { claimed: rows.length, retryAt: await settle(outcomes, kind, { trx, log, now }), isBusy: false };
  });
}

const undone = (condition: string): string => `select id, payload, attempts from outbox
  where ${condition} and kind = ? and done_at is null and (not_before is null or not_before <= ?)
  order by seq limit ? for update skip locked`;

/** Any number of processes at once. */
const claimEach = `select true as "isMine", o.* from (${undone('true')}) o`;

/**
 * One process at a time. The lock is held until the commit is visible: who has it next reads everything that was written
 * before. It is asked for before any row is, and a row that the one before closed meanwhile is skipped. Nobody waits
 * for the disk at its end: what a crash of PostgreSQL takes back, it takes back whole, and it is delivered again.
 */
const claimAlone = `with mine as materialized (
    select pg_try_advisory_xact_lock(hashtext(?)) as is_mine, set_config('synchronous_commit', 'off', true))
  select mine.is_mine as "isMine", o.* from mine left join lateral (${undone('mine.is_mine')}) o on true`;

async function deliverEach<E extends Effect>(
  deliver: DeliverOne<E>,
  rows: readonly (OutboxRow<E> & Outcome['row'])[],
): Promise<Outcome[]> {
  const attempts = await Promise.allSettled(rows.map(async ({ payload, id }) => deliver(payload, id)));
  return rows.map((row, index) => outcome(row, attempts[index]));
}

function outcome(row: Outcome['row'], result: PromiseSettledResult<void> | undefined): Outcome {
  return result?.status === 'rejected' ? { row, error: result.reason ?? new Error('rejected') } : { row };
}

/** Some row of a batch could not be delivered, and nobody knows which. */
class Refused extends Error {}

async function together<E extends Effect>(
  { many }: DeliverMany<E>,
  rows: readonly (OutboxRow<E> & Outcome['row'])[],
  trx: Knex.Transaction,
): Promise<Outcome[]> {
  try {
    await many(rows, trx);
  } catch (error) {
    throw new Refused('the batch was refused', { cause: error });
  }
  return rows.map((row) => ({ row }));
}

/** After a refusal, so that a single bad row holds up nobody. */
async function oneByOne<E extends Effect>(
  { many }: DeliverMany<E>,
  rows: readonly (OutboxRow<E> & Outcome['row'])[],
  trx: Knex.Transaction,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const error = await attempt((savepoint) => many([row], savepoint), trx);
    outcomes.push(error === null ? { row } : { row, error });
  }
  return outcomes;
}

async function attempt(work: (savepoint: Knex.Transaction) => Promise<void>, trx: Knex.Transaction): Promise<unknown> {
  try {
    await trx.transaction(work);
    return null;
  } catch (error) {
    return error ?? new Error('rejected');
  }
}

async function settle(
  outcomes: readonly Outcome[],
  kind: Kind,
  { trx, log, now }: { trx: Knex.Transaction; log: Logger; now: () => Date },
): Promise<Date | null> {
  const done = outcomes.filter(({ error }) => error === undefined).map(({ row }) => row.id);
  const failed = outcomes.length - done.length;
  const sql = 'update outbox set done_at = ? where id = any(?)';
  if (done.length > 0) await raw(trx, { sql, bindings: [now(), done] }, { last: failed === 0 });
  let retryAt: Date | null = null;
  for (const { row, error } of outcomes) {
    if (error === undefined) continue;
    log.warn({ err: error, outbox: row.id, kind, attempts: row.attempts + 1 }, 'an effect was not delivered');
    const not_before = afterPause(row.attempts, kind, now());
    const end = error instanceof Undeliverable ? { done_at: now() } : { not_before };
    await trx('outbox')
      .where({ id: row.id })
      .update({ attempts: row.attempts + 1, last_error: text(error), ...end });
    if (retryAt === null || not_before < retryAt) retryAt = not_before;
  }
  return retryAt;
}

function afterPause(attempts: number, kind: Kind, now: Date): Date {
  const seconds = Math.min(2 ** Math.min(attempts, 20), lanes[kind].longestPauseSeconds);
  return new Date(now.getTime() + seconds * 1000);
}

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1000);
