import type { Knex } from 'knex';
import type { Services } from '../services.ts';
import { forgetSessions } from './session-reader.ts';

export const sessionChannel = 'parley_session';

/** Ends one session in every process, and its streams. */
export async function revokeSession(id: string, account: string, { db, now }: Services): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('session').where({ id, revoked_at: null }).update({ revoked_at: now() });
    await trx.raw('select pg_notify(?, ?)', [sessionChannel, account]);
  });
  forgetSessions();
}

/** Ends the sessions of an account: password change, deactivation, block, role change. `except` stays. */
export async function revokeSessions(
  account: string,
  { trx, now, except }: { trx: Knex.Transaction; now: Date; except?: string },
): Promise<void> {
  const open = trx('session').where({ account_id: account, revoked_at: null });
  await (except ? open.whereNot({ id: except }) : open).update({ revoked_at: now });
  await trx.raw('select pg_notify(?, ?)', [sessionChannel, account]);
}
