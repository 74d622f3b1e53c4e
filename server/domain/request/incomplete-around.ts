import type { Knex } from 'knex';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
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

/**
 * Violations of administrators' fields in the records that become binding with the request: its workflow, items and
 * requirements. Reads nothing if there are no such fields.
 */
export async function incompleteAround(request: RecordOf<'request'>, trx: Knex): Promise<Violation[]> {
  const found: Violation[] = [];
  const check = (name: 'workflow' | 'requestItem' | 'requirement', at: string, record: JsonObject): void => {
    for (const violation of checkComplete({ ...formOf(name, request), record }))
      found.push({ ...violation, propertyPath: `${at}.${violation.propertyPath}` });
  };
  if (asksMore('workflow', request)) {
    const [workflow] = await rowsWhere(entityNamed('workflow'), { id: request.workflow }, trx);
    if (workflow) check('workflow', 'workflow', workflow);
  }
  for (const [property, name] of children) {
    if (!asksMore(name, request)) continue;
    const rows = await rowsWhere(entityNamed(name), { request: request.id }, trx);
    rows.sort((one, other) => one.position - other.position);
    for (const [index, record] of rows.entries()) check(name, `${property}[${index}]`, record);
  }
  return found.slice(0, 100);
}

const formOf = (name: string, request: RecordOf<'request'>) => effectiveSchema(entityNamed(name), ownerOf(request));

const asksMore = (name: string, request: RecordOf<'request'>): boolean =>
  (formOf(name, request).schema.properties?.['custom']?.['x-complete']?.length ?? 0) > 0;
