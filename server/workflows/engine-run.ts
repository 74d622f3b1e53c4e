import type { Knex } from 'knex';
import type { EngineEffect } from '../kernel/outbox/effect.ts';

export const engineChannel = 'parley_engine';

export interface EngineRun {
  id: string;
  workflow: string;
  args: [string];
}

/**
 * The run exists, has something new to process, and is due at once. A run that is executing now checks again afterward.
 */
export async function signal(
  rows: readonly { payload: EngineEffect }[],
  { trx, now }: { trx: Knex.Transaction; now: Date },
): Promise<void> {
  const runs = new Map(
    rows.map(({ payload: { workflow, id } }) => [
      `${workflow}-${id}`,
      { id: `${workflow}-${id}`, workflow, args: JSON.stringify([id]), wake_at: now, signalled: true, updated_at: now },
    ]),
  );
  await trx('engine_run')
    .insert([...runs.values()])
    .onConflict('id')
    .merge({ wake_at: now, signalled: true, done_at: null, updated_at: now });
  await notify(trx);
}

/** Claims due runs that no process executes, or whose process died. */
export async function claimDue(
  { limit, owner, leaseMs }: { limit: number; owner: string; leaseMs: number },
  { db, now }: { db: Knex; now: Date },
): Promise<EngineRun[]> {
  const { rows } = await db.raw<{ rows: EngineRun[] }>(
    `with due as materialized (
       select id from engine_run
       where done_at is null and wake_at <= :now and (lease_until is null or lease_until <= :now)
       order by wake_at limit :limit for update skip locked)
     update engine_run set lease_owner = :owner, lease_until = :until, signalled = false, updated_at = :now
     from due where engine_run.id = due.id
     returning engine_run.id, workflow, args`,
    { now, limit, owner, until: new Date(now.getTime() + leaseMs) },
  );
  return rows;
}

/** Returns the time when the first of the unclaimed runs is due. */
export async function nextWake(db: Knex): Promise<Date | null> {
  const row = await db('engine_run')
    .select<{ at: string }>('wake_at as at')
    .whereNull('done_at')
    .whereNull('lease_owner')
    .whereNotNull('wake_at')
    .orderBy('wake_at')
    .first();
  return row ? new Date(row.at) : null;
}

export async function renewLeases(
  { ids, owner, until }: { ids: readonly string[]; owner: string; until: Date },
  db: Knex,
): Promise<void> {
  await db('engine_run').whereIn('id', ids).where({ lease_owner: owner }).update({ lease_until: until });
}

/** Releases the run: asleep until `wakeAt`, over (null), or due at once if it was signaled in the meantime. */
export async function release(
  { id, owner, wakeAt, noticeMs }: { id: string; owner: string; wakeAt: Date | null; noticeMs: number },
  { db, now }: { db: Knex; now: Date },
): Promise<void> {
  await db.raw(
    `update engine_run set lease_owner = null, lease_until = null, updated_at = :now,
       wake_at = case when signalled then :now else cast(:wakeAt as timestamptz) end,
       done_at = case when signalled or cast(:wakeAt as timestamptz) is not null then null else cast(:now as timestamptz) end
     where id = :id and lease_owner = :owner`,
    { id, owner, wakeAt, now },
  );
  // Other processes poll every few seconds. They must know of runs due before that, in case this process dies.
  if (wakeAt && wakeAt.getTime() - now.getTime() < noticeMs) await notify(db);
}

const notify = (db: Knex) => db.raw('select pg_notify(?, ?)', [engineChannel, '']);
