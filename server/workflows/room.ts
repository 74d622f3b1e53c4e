import type { Knex } from 'knex';
import { raw } from '../kernel/database/raw.ts';

/** PostgreSQL's word for a disk without room. */
const diskFull = '53100';

const isDiskFull = (error: unknown): boolean => Reflect.get(Object(error), 'code') === diskFull;

/** No beat is written while this holds: a beat needs no new page, and would pass where a bid is refused. */
export const roomIsWanting = '(select is_met from want_of_room)';

/** Notes for all processes that a write was refused for want of room. False where that was not why, or is known already. */
export async function noteRefusal(db: Knex, error: unknown): Promise<boolean> {
  if (!isDiskFull(error)) return false;
  const sql = 'update want_of_room set is_met = true where not is_met returning is_met';
  return (await raw(db, { sql, bindings: [] })).length > 0;
}

/**
 * Ends the want of room, where there is one, or fails as a bid does. New pages are the proof, more of them than a batch of
 * bids takes. They are given back at once, and as they are unlogged the log of a full disk does not grow by them.
 */
export async function proveRoom(trx: Knex.Transaction): Promise<void> {
  const [row] = await raw<{ is_met: boolean }>(trx, { sql: 'select is_met from want_of_room', bindings: [] });
  if (!row?.is_met) return;
  await trx.raw('savepoint room');
  try {
    await trx.raw('create unlogged table proof_of_room (filler name)');
    await trx.raw(`insert into proof_of_room select 'room' from generate_series(1, 10000)`);
  } catch (error) {
    // Whatever else is wrong with the proof must not keep everybody from bidding.
    if (isDiskFull(error)) throw error;
  }
  await trx.raw('rollback to savepoint room');
  await trx.raw('update want_of_room set is_met = false');
}
