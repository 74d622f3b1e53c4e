import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Whether registered suppliers are found at all; a flag that nobody set is on. */
export async function scoutingIsOn(db: Knex): Promise<boolean> {
  const [flag] = await raw<Pick<Records['featureFlag'], 'enabled'>>(db, {
    sql: `select enabled from feature_flag where name = 'suppliers_scouting'`,
    bindings: [],
  });
  return flag?.enabled ?? true;
}
