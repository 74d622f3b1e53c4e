import type { ComparisonInput } from '../../../schemas/domain/evaluation.ts';
import { isObject, type JsonSchema, type Language } from '../../../schemas/engine/json-schema.ts';
import { entityNamed } from '../../commands/persist.ts';
import { ownerOf, schemaHashOf } from '../../present/schema-iri.ts';
import type { Row } from '../../repository/table.ts';
import { effectiveSchema, knownSchema } from '../../schemas/effective-schemas.ts';
import { customValue, textIn } from '../../spreadsheets/custom-values.ts';
import type { StoredOffer } from './comparison-input.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

/**
 * Administrators' fields of the request as it was published, and of offers as the purchaser organization has them now:
 * offers of one request may have been written with different forms.
 */
function fieldsOf(entity: string, request: Row): Fields {
  const current = effectiveSchema(entityNamed(entity), ownerOf(request));
  const own = entity === 'request' ? knownSchema(schemaHashOf(entityNamed(entity), request)) : undefined;
  return (own ?? current).schema.properties?.['custom']?.properties ?? {};
}

/** Rows of the comparison; those of the request come first, alike for every offer. */
export function customFields(request: Row, language: Language): NonNullable<ComparisonInput['customFields']> {
  const rows = (entity: string, prefix: string) =>
    Object.entries(fieldsOf(entity, request)).map(([name, field]) => ({
      id: `${prefix}${name}`,
      title: textIn(field['x-label'], language) ?? name,
      kind: kindOf(field),
    }));
  return [...rows('request', 'request.'), ...rows('response', 'response.')];
}

export function customValues(question: {
  request: Row;
  offer: StoredOffer;
  language: Language;
}): Record<string, string | number | boolean | null> {
  const { request, offer, language } = question;
  const values = (entity: string, prefix: string, stored: unknown) =>
    Object.entries(fieldsOf(entity, request)).map(([name, field]): [string, string | number | null] => [
      `${prefix}${name}`,
      customValue(isObject(stored) ? stored[name] : null, field, language),
    ]);
  return Object.fromEntries([
    ...values('request', 'request.', request['custom']),
    ...values('response', 'response.', offer.stored),
  ]);
}

function kindOf({ type, format }: JsonSchema): 'text' | 'number' | 'money' {
  if (format === 'amount' || format === 'price') return 'money';
  return type === 'integer' || type === 'number' || format === 'quantity' || format === 'decimal' ? 'number' : 'text';
}
