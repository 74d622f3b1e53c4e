import type { Knex } from 'knex';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entities } from '../../../schemas/registry.ts';
import { ownerOf } from '../present/schema-iri.ts';
import { invalid } from '../problem.ts';
import { raw } from '../repository/records.ts';
import { readScope, type Reader } from '../repository/scope.ts';
import { tableOf, type Row } from '../repository/table.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import type { Command } from './command.ts';

/** Added fields name records that the caller can read; files are those of the record itself. */
export async function checkCustomLinks(
  { entity }: Command,
  { input, record, owner }: { input: JsonObject; record: Row | undefined; owner: Row },
  { reader, trx }: { reader: Reader; trx: Knex.Transaction },
): Promise<void> {
  const custom = input['custom'];
  if (!isObject(custom) || Object.keys(custom).length === 0) return;
  const fields = effectiveSchema(entity, ownerOf(owner)).schema.properties?.['custom']?.properties ?? {};
  const before = isObject(record?.['custom']) ? record['custom'] : {};
  const found: Violation[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const target = entities[field['x-link'] ?? ''];
    const id = custom[key];
    // What stood there stays, also when the record is gone meanwhile.
    if (!target || typeof id !== 'string' || id === before[key]) continue;
    const scope = readScope({ entity: target, actions: ['read'], alias: 't' }, reader);
    const own = target.parent?.entity === entity.name ? tableOf(target).byProperty.get(target.parent.property) : null;
    const sql = `select 1 from ${tableOf(target).name} t where t.id = ? and ${scope.sql}${own ? ` and t.${own.column} = ?` : ''}`;
    const bindings = [id, ...scope.bindings, ...(own ? [record?.id ?? null] : [])];
    if ((await raw(trx, { sql, bindings })).length === 0)
      found.push(violation(`custom.${key}`, 'not_found', 'This entry was not found'));
  }
  if (found.length > 0) throw invalid(found);
}
