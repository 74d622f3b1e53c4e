import type { Knex } from 'knex';
import defaults from '../../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import { raw } from '../../kernel/repository/records.ts';

/** True if a part of the product is switched on. A flag that was never set has its shipped value. */
export async function flagIsOn(name: keyof typeof defaults, db: Knex): Promise<boolean> {
  const [flag] = await raw<{ enabled: boolean }>(db, {
    sql: 'select enabled from feature_flag where name = ?',
    bindings: [name],
  });
  return flag?.enabled ?? defaults[name];
}
