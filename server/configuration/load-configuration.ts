import type { Knex } from 'knex';
import { raw } from '../kernel/database/raw.ts';
import { replaceConfigured, type Configured, type Kind } from './configured.ts';

export const configurationChannel = 'parley_configuration';

interface Stored extends Configured {
  kind: Kind;
  name: string;
}

/** Loads administrators' configuration into this process. Safe to repeat. */
export async function loadConfiguration(db: Knex): Promise<void> {
  const rows = await raw<Stored>(db, {
    sql: `select c.kind, c.name, c.value, c.version, c.changed_at as "changedAt",
        a.given_name || ' ' || a.family_name as "changedByName"
      from configuration c left join account a on a.id = c.changed_by_id order by c.kind, c.changed_at, c.name`,
    bindings: [],
  });
  const next = new Map<Kind, Map<string, Configured>>();
  for (const { kind, name, ...found } of rows) {
    next.set(kind, (next.get(kind) ?? new Map<string, Configured>()).set(name, found));
  }
  replaceConfigured(next);
}
