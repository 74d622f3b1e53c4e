import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { raw } from '../database/raw.ts';
import { transaction } from '../database/transaction.ts';
import type { DeliverMany, DeliverOne, Deliverer, EffectOf, Inside, Kind, OutboxRow } from './deliverer.ts';
import type { Effect } from './effect.ts';
import { type AttemptedEffect, type MailGivenUp, type Outcome, settle } from './settle.ts';

/** Number of rows taken at once. */
export const lanes: Record<Kind, { batch: number }> = {
  mail: { batch: 3 },
  live: { batch: 500 },
  engine: { batch: 50 },
  notification: { batch: 200 },
  event: { batch: 200 },
};

export interface BatchContext {
  db: Knex;
  log: Logger;
  now: () => Date;
  newId: () => string;
  mailGivenUp?: MailGivenUp;
}

interface Claimed<K extends Kind> extends OutboxRow<EffectOf<K>> {
  attempts: number;
  created_at: string;
}

/** A row of the claim. For rows held by another process, or if there are none, only this flag is set. */
type Found<K extends Kind> = { isMine: boolean } & (Claimed<K> | { id: null });

export interface BatchResult {
  claimed: number;
  /** Time when the first of the postponed rows is due again. */
  retryAt: Date | null;
  /** Another process is delivering this kind, so nothing was claimed. */
  isBusy: boolean;
}

/**
 * Claims the oldest rows of a kind and delivers them. The claim is the lock of the open transaction. It ends with the
 * process, so rows of a killed process are free at once.
 */
export async function deliverBatch<K extends Kind>(
  kind: K,
  deliverer: Deliverer<EffectOf<K>>,
  context: BatchContext,
): Promise<BatchResult> {
  if (typeof deliverer === 'function') {
    const most = lanes[kind].batch;
    const deliver = (rows: readonly Claimed<K>[]) => deliverEach(deliverer, rows);
    if (kind === 'mail') return apart(most, () => claimRows({ kind, claim: claimReleased, most: 1 }, context, deliver));
    return claimRows({ kind, claim: claimEach, most }, context, deliver);
  }
  try {
    if (deliverer.inside) return await moveBatch(kind, deliverer.inside, context);
    return await claimRows({ kind, claim: claimAlone }, context, (rows, trx) => together(deliverer, rows, trx));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return claimRows({ kind, claim: claimAlone }, context, (rows, trx) => oneByOne(deliverer, rows, trx));
  }
}

/**
 * Delivers each row in its own transaction. A sent row is marked at once, however long another one takes. A crash
 * therefore repeats only what is being sent at that moment.
 */
async function apart(times: number, claimOne: () => Promise<BatchResult>): Promise<BatchResult> {
  const ended = await Promise.allSettled(Array.from({ length: times }, claimOne));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  const results = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return { claimed: results.reduce((sum, each) => sum + each.claimed, 0), retryAt: null, isBusy: false };
}

async function claimRows<K extends Kind>(
  { kind, claim, most = lanes[kind].batch }: { kind: K; claim: string; most?: number },
  { db, log, now, newId, mailGivenUp }: BatchContext,
  deliver: (rows: readonly Claimed<K>[], trx: Knex.Transaction) => Promise<Outcome[]>,
): Promise<BatchResult> {
  return transaction(db, async (trx) => {
    const lock = claim === claimAlone ? [lockOf(kind)] : [];
    const bindings = [...lock, kind, now(), most];
    const found = await raw<Found<K>>(trx, { sql: claim, bindings });
    const rows = found.filter((row) => row.id !== null);
    if (rows.length === 0) return { claimed: 0, retryAt: null, isBusy: found.some(({ isMine }) => !isMine) };
    const outcomes = await deliver(rows, trx);
    return {
      claimed: rows.length,
      retryAt: await settle(outcomes, kind, { trx, log, now, newId, mailGivenUp }),
      isBusy: false,
    };
  });
}

/**
 * Takes one round trip and one commit, where every other way takes three: live messages are sent many times per second.
 */
async function moveBatch(kind: Kind, inside: Inside, { db, now }: BatchContext): Promise<BatchResult> {
  const bindings = [lockOf(kind), kind, now(), lanes[kind].batch, ...inside.bindings(), now()];
  const work = raw<{ isMine: boolean; claimed: number }>(db, { sql: moveSql(inside), bindings });
  const [found] = await work.catch((error: unknown) => {
    throw new Refused('the batch was refused', { cause: error });
  });
  return { claimed: found?.claimed ?? 0, retryAt: null, isBusy: found?.isMine === false };
}

const lockOf = (kind: Kind): string => `parley outbox ${kind}`;

const undone = (condition: string): string => `select id, seq, payload, attempts, created_at from outbox
  where ${condition} and kind = ? and done_at is null and (not_before is null or not_before <= ?)
  order by seq limit ? for update skip locked`;

/** Any number of processes may claim at once. */
const claimEach = `select true as "isMine", o.* from (${undone('true')}) o`;

/** A row that failed once is taken again only after the engine has released it. */
const claimReleased = `select true as "isMine", o.* from (${undone('not_before is null')}) o`;

/**
 * One process at a time. The lock is held until the commit is visible, so the next holder reads everything written
 * before. The lock is requested before any row, and a row that the previous holder closed in the meantime is skipped.
 * The commit does not wait for the disk. If PostgreSQL crashes and loses it, it loses it whole, and the rows are
 * delivered again.
 */
const alone = `with mine as materialized (
    select pg_try_advisory_xact_lock(hashtext(?)) as is_mine, set_config('synchronous_commit', 'off', true))`;

const claimAlone = `${alone}
  select mine.is_mine as "isMine", o.* from mine left join lateral (${undone('mine.is_mine')}) o on true`;

const moveSql = ({ sql }: Inside): string => `${alone},
  due as materialized (select o.id, o.seq, o.payload from mine cross join lateral (${undone('mine.is_mine')}) o),
  ${sql},
  closed as (update outbox set done_at = ? where id in (select id from due))
  select mine.is_mine as "isMine", (select count(*)::int from due) as claimed from mine left join told on true`;

async function deliverEach<E extends Effect>(
  deliver: DeliverOne<E>,
  rows: readonly (OutboxRow<E> & AttemptedEffect)[],
): Promise<Outcome[]> {
  const attempts = await Promise.allSettled(rows.map(async ({ payload, id }) => deliver(payload, id)));
  return rows.map((row, index) => outcome(row, attempts[index]));
}

function outcome(row: AttemptedEffect, result: PromiseSettledResult<void> | undefined): Outcome {
  return result?.status === 'rejected' ? { row, error: result.reason ?? new Error('rejected') } : { row };
}

/** Some row of a batch could not be delivered, and it is unknown which. */
class Refused extends Error {}

async function together<E extends Effect>(
  { many }: DeliverMany<E>,
  rows: readonly (OutboxRow<E> & AttemptedEffect)[],
  trx: Knex.Transaction,
): Promise<Outcome[]> {
  try {
    await many(rows, trx);
  } catch (error) {
    throw new Refused('the batch was refused', { cause: error });
  }
  return rows.map((row) => ({ row }));
}

/** Delivers row by row after a refusal, so that a single bad row does not hold up the others. */
async function oneByOne<E extends Effect>(
  { many }: DeliverMany<E>,
  rows: readonly (OutboxRow<E> & AttemptedEffect)[],
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
