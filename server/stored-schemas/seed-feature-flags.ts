import type { Knex } from 'knex';
import defaults from '../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import { newId } from '../kernel/ids.ts';

/** Creates a row for every flag, so that administrators can find it. Existing settings are kept. */
export async function seedFeatureFlags(db: Knex): Promise<void> {
  const at = new Date();
  const rows = Object.entries(defaults).map(([name, enabled]) => ({
    id: newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    name,
    enabled,
  }));
  await db('feature_flag').insert(rows).onConflict('name').ignore();
}
