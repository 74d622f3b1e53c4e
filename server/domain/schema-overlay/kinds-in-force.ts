import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { raw } from '../../kernel/repository/records.ts';

/**
 * The kinds that fields had in any version that was ever in force for the same records. Stored values keep their kind
 * forever. The forms of two organizations do not share records.
 */
export async function kindsInForce(
  { entity, organization }: Pick<Records['schemaOverlay'], 'entity' | 'organization'>,
  db: Knex,
): Promise<ReadonlyMap<string, string>> {
  const rows = await raw<{ key: string; kind: string }>(db, {
    sql: `select distinct on (f.key) f.key, f.value ->> 'kind' as kind
      from schema_overlay o, jsonb_each(coalesce(o.overlay -> 'fields', '{}')) f
      where o.entity = ? and o.state <> 'draft'
        and (?::uuid is null or o.organization_id is null or o.organization_id = ?) order by f.key, o.published_at`,
    bindings: [entity, organization, organization],
  });
  return new Map(rows.map(({ key, kind }) => [key, kind]));
}

export function changedKinds(overlay: unknown, kinds: ReadonlyMap<string, string>): Violation[] {
  const fields = isObject(overlay) && isObject(overlay['fields']) ? overlay['fields'] : {};
  return Object.entries(fields)
    .filter(([key, field]) => kinds.has(key) && isObject(field) && field['kind'] !== kinds.get(key))
    .map(([key]) => violation(`fields.${key}.kind`, 'kind_changed', 'The kind of a published field cannot be changed'));
}
