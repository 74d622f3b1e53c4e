import { isObject, type Language } from '../../../schemas/engine/json-schema.ts';
import { entityNamed } from '../../commands/persist.ts';
import { schemaHashOf } from '../../present/schema-iri.ts';
import type { Row } from '../../repository/table.ts';
import { knownSchema } from '../../schemas/effective-schemas.ts';
import { textIn } from '../../../schemas/engine/text-in.ts';
import { customValue } from '../../spreadsheets/custom-values.ts';

/** What was entered in fields that administrators added and suppliers see, a line each: `Plant: Hall South`. */
export function addedFacts(entity: string, row: Row, language: Language): string | null {
  const { custom } = row;
  if (!isObject(custom)) return null;
  const fields = knownSchema(schemaHashOf(entityNamed(entity), row))?.schema.properties?.['custom']?.properties ?? {};
  const lines = Object.entries(fields).flatMap(([key, field]) => {
    if (field['x-audience'] !== 'all' || field['x-link'] !== undefined) return [];
    const value = customValue(custom[key], field, language);
    return value === null || value === '' ? [] : [`${textIn(field['x-label'], language) ?? key}: ${value}`];
  });
  return lines.length > 0 ? lines.join('\n') : null;
}
