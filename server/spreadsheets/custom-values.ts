import type { JsonSchema, Language, LocalizedText } from '../../schemas/engine/json-schema.ts';
import { comparisonTexts } from './comparison-texts.ts';
import type { SheetColumn } from './write-table.ts';

/** In the language, or in the nearest that there is. */
export const textIn = (text: LocalizedText | undefined, language: Language): string | undefined =>
  text && (text[language] ?? text.en ?? Object.values(text)[0]);

/** A value of an administrator's field as people read it; numbers stay numbers. */
export function customValue(value: unknown, field: JsonSchema, language: Language): string | number | null {
  if (typeof value === 'boolean') return value ? comparisonTexts[language].yes : comparisonTexts[language].no;
  if (Array.isArray(value)) return value.map((one) => customValue(one, field.items ?? {}, language)).join(', ');
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (textIn(field['x-options']?.[value], language) ?? value) : null;
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
