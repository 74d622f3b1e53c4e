import { isObject, type JsonObject, type JsonSchema, type Language } from '../../schemas/language/json-schema.ts';
import { textIn } from '../../schemas/language/text-in.ts';
import type { LinkNames } from '../kernel/repository/link-names.ts';
import { comparisonTexts } from '../documents/document-texts.ts';
import type { SheetColumn } from './write-table.ts';

const nameless: LinkNames = new Map();

/** Returns the display value of an administrator's field. Numbers stay numbers. */
export function customValue(
  value: unknown,
  field: JsonSchema,
  language: Language,
  names = nameless,
): string | number | null {
  if (typeof value === 'boolean') return value ? comparisonTexts[language].yes : comparisonTexts[language].no;
  if (field['x-table'] && Array.isArray(value))
    return value.map((row) => rowLine(row, field.items ?? {}, language)).join('; ');
  if (Array.isArray(value)) return value.map((one) => customValue(one, field.items ?? {}, language)).join(', ');
  if (typeof value === 'number') return value;
  if (isObject(value)) return addressLine(value, field);
  if (typeof value !== 'string') return null;
  if (field['x-link'] !== undefined) return names.get(value) ?? null;
  return textIn(field['x-options']?.[value], language) ?? value;
}

/** The cells of a row in the order of its columns: `Anchors, 120, yes`. */
function rowLine(row: unknown, { properties = {} }: JsonSchema, language: Language): string {
  const cells = Object.entries(properties).flatMap(([name, column]) => {
    const text = isObject(row) ? customValue(row[name], column, language) : null;
    return text === null || text === '' ? [] : [String(text)];
  });
  return cells.join(', ');
}

/** The parts in the order of the schema: `Am Kai 1, 20457, Hamburg, DE`. */
function addressLine(value: JsonObject, field: JsonSchema): string | null {
  const parts = Object.keys(field.properties ?? {}).flatMap((name) => {
    const part = value[name];
    return typeof part === 'string' && part !== '' ? [part] : [];
  });
  return parts.length > 0 ? parts.join(', ') : null;
}

const numbers = new Set(['decimal', 'price', 'amount', 'quantity']);

/** The column of an administrator's field in a workbook. */
export function customColumn(name: string, field: JsonSchema, language: Language): SheetColumn {
  const { type, format = '' } = field;
  const isNumber = type === 'integer' || type === 'number' || numbers.has(format);
  const isDate = format === 'date' || format === 'date-time';
  const kind = isNumber ? 'number' : isDate ? 'date' : 'text';
  return { title: textIn(field['x-label'], language) ?? name, width: kind === 'text' ? 28 : 16, kind };
}
