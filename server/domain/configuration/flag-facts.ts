import type { Knex } from 'knex';
import defaults from '../../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import type { Records } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { raw } from '../../kernel/repository/records.ts';

interface FlagRow extends Pick<Records['featureFlag'], 'name'> {
  changedAt: string | null;
  changedByName: string | null;
}

/** Who switched each flag last, and when; what the flag is by default. */
export async function flagFacts(db: Knex): Promise<JsonObject[]> {
  const byDefault: Record<string, boolean> = defaults;
  const rows = await raw<FlagRow>(db, {
    sql: `select f.name, h.at as "changedAt", a.given_name || ' ' || a.family_name as "changedByName"
      from feature_flag f
      left join lateral (select at, account_id from history
        where record_id = f.id and entity = 'featureFlag' and operation = 'update' order by id desc limit 1) h on true
      left join account a on a.id = h.account_id order by f.name`,
    bindings: [],
  });
  return rows.map((row) => ({ ...row, default: byDefault[row.name] ?? false }));
}
