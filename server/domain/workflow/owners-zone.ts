import type { Knex } from 'knex';
import type { RecordOf } from '../../kernel/commands/rule.ts';

/** Time zone in which a schedule runs. */
export async function ownersZone(owner: string, db: Knex): Promise<string> {
  const account = await db<Pick<RecordOf<'account'>, 'timezone'>>('account').where('id', owner).first('timezone');
  return account?.timezone ?? 'UTC';
}
