import { dateTimeText } from '../../../schemas/domain/date-text.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { JsonSchema, Language } from '../../../schemas/language/json-schema.ts';
import { unitOf } from '../../../schemas/language/unit-of.ts';
import { textIn } from '../../../schemas/language/text-in.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { orderFormat } from '../../documents/order-format.ts';
import { orderTexts } from '../../documents/document-texts.ts';
import { schemaHashOf } from '../../kernel/present/schema-iri.ts';
import { knownSchema } from '../../stored-schemas/effective-schemas.ts';
import { customValue } from '../../spreadsheets/custom-values.ts';

/** The purchaser's formats, in which numbers and times of the order are written. */
export interface OrderReader {
  language: Language;
  zone: string;
  currency: string;
}

type ExtensibleEntity = 'request' | 'requestItem' | 'response' | 'responseItem';

/** A value with the field that it was entered in: enough to show it in any language, even after the form changed. */
export interface AddedValue {
  key: string;
  field: JsonSchema;
  value: unknown;
}

export interface AddedFact {
  label: string;
  value: string;
}

/** Values of fields that administrators added and suppliers see, one per line: `Plant: Hall South`. */
export function addedFacts<E extends ExtensibleEntity>(entity: E, row: Records[E], reader: OrderReader): string | null {
  const lines = factsOf(addedValues(entity, row), reader).map(({ label, value }) => `${label}: ${value}`);
  return lines.length > 0 ? lines.join('\n') : null;
}

/** Values of fields that administrators added and both sides see, in the order of the form. */
export function addedValues<E extends ExtensibleEntity>(entity: E, row: Records[E]): AddedValue[] {
  const { custom } = row;
  if (custom === null) return [];
  const fields = knownSchema(schemaHashOf(entityNamed(entity), row))?.schema.properties?.['custom']?.properties ?? {};
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = custom[key] ?? null;
    const isShown = field['x-audience'] === 'all' && field['x-link'] === undefined && value !== null;
    return isShown ? [{ key, field, value }] : [];
  });
}

export const factsOf = (added: readonly AddedValue[], reader: OrderReader): AddedFact[] =>
  added.flatMap(({ key, field, value }) => {
    const words = inWords(value, field, reader);
    return words === null || words === ''
      ? []
      : [{ label: textIn(field['x-label'], reader.language) ?? key, value: words }];
  });

function inWords(value: unknown, field: JsonSchema, { language, zone, currency }: OrderReader): string | null {
  const { locale } = orderTexts[language];
  const format = orderFormat(locale, currency);
  const plain = customValue(value, field, language);
  if (plain === null || plain === '') return null;
  const text = String(plain);
  if (field.format === 'date') return format.day(text);
  if (field.format === 'date-time') return dateTimeText(text, { locale, timeZone: zone });
  if (field.format === 'price' || field.format === 'amount') return format.money(text);
  const isNumber = field.type === 'integer' || field.format === 'decimal';
  return isNumber ? [format.quantity(text), unitOf(field, language)].filter(Boolean).join(' ') : text;
}
