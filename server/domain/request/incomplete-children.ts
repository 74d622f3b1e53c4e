import type { Knex } from 'knex';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';

const children = [
  ['items', 'requestItem'],
  ['requirements', 'requirement'],
] as const;

/** What an administrator's fields ask of items and requirements; without such fields nothing is read. */
export async function incompleteChildren(request: RecordOf<'request'>, trx: Knex): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [property, name] of children) {
    const entity = entityNamed(name);
    const { schema, validate } = effectiveSchema(entity, ownerOf(request));
    if (!schema.properties?.['custom']?.['x-complete']?.length) continue;
    const rows = await rowsWhere(entity, { request: request.id }, trx);
    rows.sort((one, other) => one.position - other.position);
    for (const [index, record] of rows.entries())
      for (const violation of checkComplete({ schema, validate, record }))
        found.push({ ...violation, propertyPath: `${property}[${index}].${violation.propertyPath}` });
  }
  return found.slice(0, 100);
}
