import type { Knex } from 'knex';
import type { LabeledName } from '../../understanding/category/category-model.ts';
import { plainName } from '../../understanding/category/grams.ts';
import { raw } from '../../kernel/repository/records.ts';

interface ClassifiedName {
  name: string;
  category?: string | undefined;
}

/** Remembers the class that the organization last gave each item name. The next guess already uses it. */
export async function rememberNames(
  items: readonly ClassifiedName[],
  { organization, trx, now }: { organization: string; trx: Knex.Transaction; now: Date },
): Promise<void> {
  const rows = new Map(
    items.flatMap(({ name, category }) => {
      const key = plainName(name);
      return category && key !== '' ? [[key, { key, name, category }] as const] : [];
    }),
  );
  if (rows.size === 0) return;
  await raw(trx, {
    sql: `insert into category_name as c (organization_id, key, name, category, said_at)
      select ?, v.key, v.name, v.category, ? from json_to_recordset(?) as v(key text, name text, category text)
      on conflict (organization_id, key) do update set name = excluded.name, category = excluded.category,
        said_at = excluded.said_at where c.category <> excluded.category`,
    bindings: [organization, now, JSON.stringify([...rows.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)))],
  });
}

/** Number of newest names that are searched for similar ones. */
const mostRecent = 300;

/** Returns the last class given to exactly these names. */
export function classesGivenTo(
  { organization, names }: { organization: string; names: readonly string[] },
  db: Knex,
): Promise<LabeledName[]> {
  return raw<LabeledName>(db, {
    sql: `(select name, category from category_name where organization_id = ? and key = any(?))
      union all (select name, category from category_name where organization_id = ? order by said_at desc limit ${mostRecent})`,
    bindings: [organization, names.map(plainName), organization],
  });
}
