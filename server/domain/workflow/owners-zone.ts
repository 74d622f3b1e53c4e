import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';

/** By whose clock a schedule runs. */
export async function ownersZone(owner: unknown, db: Knex): Promise<string> {
  const [account] = await raw<{ timezone: string }>(db, {
    sql: 'select timezone from account where id = ?',
    bindings: [owner],
  });
  return account?.timezone ?? 'UTC';
}
