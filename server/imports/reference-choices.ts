import type { Knex } from 'knex';
import type { Entity } from '../../schemas/language/entity.ts';
import { bare } from '../../schemas/domain/similarity.ts';
import { raw } from '../kernel/repository/records.ts';
import { effectiveSchema } from '../stored-schemas/effective-schemas.ts';

/** A record that a cell can refer to, by its name or by another distinguishing word. */
export interface ReferenceChoice {
  value: string;
  label: string;
  words: readonly string[];
}

/** By the entity that an added field refers to. */
export type References = ReadonlyMap<string, readonly ReferenceChoice[]>;

/** Id, name, and alternative words, for the records of one organization that its fields refer to. */
const sources: Readonly<Record<string, string>> = {
  costCenter: `select id::text as id, number || ' ' || name as label, array[number, name] as words
    from cost_center where organization_id = ? and active order by number limit 5000`,
  account: `select id::text as id, given_name || ' ' || family_name as label,
    array[email, family_name || ', ' || given_name] as words
    from account where organization_id = ? and state = 'active' and not requester order by family_name limit 5000`,
  customSupplier: `select id::text as id, name as label, array_remove(array[number, email], null) as words
    from custom_supplier where organization_id = ? order by name limit 5000`,
};

/** Returns the records that administrators' fields of the entity can refer to. */
export async function referenceChoices(
  { entity, organization }: { entity: Entity; organization: string | null },
  db: Knex,
): Promise<References> {
  const { schema } = effectiveSchema(entity, organization);
  const links = Object.values(schema.properties?.['custom']?.properties ?? {}).map((field) => field['x-link'] ?? '');
  const found = [...new Set(links)].flatMap((link) => (sources[link] ? [[link, sources[link]] as const] : []));
  const read = await Promise.all(
    found.map(async ([link, sql]) => {
      const rows = await raw<{ id: string; label: string; words: string[] }>(db, { sql, bindings: [organization] });
      return [link, unambiguous(rows)] as const;
    }),
  );
  return new Map(read);
}

/** A word shared by two records refers to neither of them. */
function unambiguous(rows: readonly { id: string; label: string; words: readonly string[] }[]): ReferenceChoice[] {
  const owners = new Map<string, Set<string>>();
  const all = rows.map(({ id, label, words }) => ({ value: id, label, words: [label, ...words] }));
  for (const { value, words } of all) {
    for (const word of words) owners.set(bare(word), (owners.get(bare(word)) ?? new Set()).add(value));
  }
  return all.map((choice) => ({ ...choice, words: choice.words.filter((word) => owners.get(bare(word))?.size === 1) }));
}
