import type { Knex } from 'knex';
import defaults from '../../../schemas/feature-flag/default-flags.json' with { type: 'json' };

/** True if a part of the product is switched on. A flag that was never set has its shipped value. */
export async function flagIsOn(name: keyof typeof defaults, db: Knex): Promise<boolean> {
  const flag = await db<{ enabled: boolean }>('feature_flag').where('name', name).first('enabled');
  return flag?.enabled ?? defaults[name];
}
