import type { Knex } from 'knex';
import { raw } from '../kernel/database/raw.ts';

/** PostgreSQL's error code for a full disk. */
const diskFull = '53100';

const isDiskFull = (error: unknown): boolean => Reflect.get(Object(error), 'code') === diskFull;

/** No beat is written while this holds. A beat needs no new page, so it would succeed when bids are refused. */
export const diskFullSql = '(select is_met from want_of_room)';

/**
 * Records for all processes that a write was refused on a full disk. Returns false if the reason was different or
 * already known.
 */
export async function recordFullDisk(db: Knex, error: unknown): Promise<boolean> {
  if (!isDiskFull(error)) return false;
  const sql = 'update want_of_room set is_met = true where not is_met returning is_met';
  return (await raw(db, { sql, bindings: [] })).length > 0;
}

/**
 * Ends the full-disk state, or fails like a bid. To prove that there is space, it allocates more new pages than a batch
 * of bids needs, and frees them at once. They are unlogged, so they do not grow the log of a full disk.
 */
export async function endFullDisk(trx: Knex.Transaction): Promise<void> {
  const [row] = await raw<{ is_met: boolean }>(trx, { sql: 'select is_met from want_of_room', bindings: [] });
  if (!row?.is_met) return;
  await trx.raw('savepoint room');
  try {
    await trx.raw('create unlogged table proof_of_room (filler name)');
    await trx.raw(`insert into proof_of_room select 'room' from generate_series(1, 10000)`);
  } catch (error) {
    // Any other error of the proof must not keep everyone from bidding.
    if (isDiskFull(error)) throw error;
  }
  await trx.raw('rollback to savepoint room');
  await trx.raw('update want_of_room set is_met = false');
}
