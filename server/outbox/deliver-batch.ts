import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { DeliverMany, DeliverOne, Deliverer, EffectOf, Kind, OutboxRow } from './deliverer.ts';
import type { Effect } from './effect.ts';
import { Undeliverable } from './undeliverable.ts';

/** How many rows are claimed at once, and the longest pause between two attempts. */
export const lanes: Record<Kind, { batch: number; longestPauseSeconds: number }> = {
  mail: { batch: 5, longestPauseSeconds: 600 },
  live: { batch: 200, longestPauseSeconds: 30 },
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

interface Outcome {
  row: { id: string; attempts: number };
  error?: unknown;
}

export interface BatchResult {
  claimed: number;
  /** When the first of the postponed rows is due again. */
  retryAt: Date | null;
}

/**
 * Claims the oldest rows of a kind and delivers them. The claim is the lock of the open transaction: it ends with the
 * process, so that what a killed one left is free at once.
 */
export async function deliverBatch<K extends Kind>(
  kind: K,
  deliverer: Deliverer<EffectOf<K>>,
  { db, log, now }: BatchContext,
): Promise<BatchResult> {
  return db.transaction(async (trx) => {
    const single = typeof deliverer === 'function';
    if (!single && !(await isOnlyOne(kind, trx))) return { claimed: 0, retryAt: null };
    const rows = await claim(kind, { trx, now });
    if (rows.length === 0) return { claimed: 0, retryAt: null };
    const outcomes = single ? await deliverEach(deliverer, rows) : await deliverInOrder(deliverer, rows, trx);
    return { claimed: rows.length, retryAt: await settle(outcomes, kind, { trx, log, now }) };
  });
}

/** Held until the commit is visible: who has it next reads everything that was written before. */
async function isOnlyOne(kind: Kind, trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtext(?)) as locked',
    [`parley outbox ${kind}`],
  );
  return rows[0]?.locked ?? false;
}

async function claim<K extends Kind>(
  kind: K,
  { trx, now }: { trx: Knex.Transaction; now: () => Date },
): Promise<Claimed<K>[]> {
  const { rows } = await trx.raw<{ rows: Claimed<K>[] }>(
    `select id, payload, attempts from outbox
     where kind = ? and done_at is null and (not_before is null or not_before <= ?)
     order by seq limit ? for update skip locked`,
    [kind, now(), lanes[kind].batch],
  );
  return rows;
}

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

/** All at once; when that fails one by one, so that a single bad row holds up nobody. */
async function deliverInOrder<E extends Effect>(
  { many }: DeliverMany<E>,
  rows: readonly (OutboxRow<E> & Outcome['row'])[],
  trx: Knex.Transaction,
): Promise<Outcome[]> {
  const tried = await attempt((savepoint) => many(rows, savepoint), trx);
  if (tried === null) return rows.map((row) => ({ row }));
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
  if (done.length > 0) await trx('outbox').whereIn('id', done).update({ done_at: now() });
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
