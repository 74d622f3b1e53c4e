import type { Knex } from 'knex';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Time zone in which a schedule runs. */
export async function ownersZone(owner: string, db: Knex): Promise<string> {
  const [account] = await raw<Pick<RecordOf<'account'>, 'timezone'>>(db, {
    sql: 'select timezone from account where id = ?',
    bindings: [owner],
  });
  return account?.timezone ?? 'UTC';
}
