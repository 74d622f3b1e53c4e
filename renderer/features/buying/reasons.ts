import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';

/** What was seen, as a sentence: `buying.because.<code>` or `buying.why.<code>`, with its figures in the reader's language. */
export function reasonText(reason: unknown, kind: 'because' | 'why', words: Words): string {
  const { text } = words;
  if (!isObject(reason)) return '';
  const code = typeof reason['code'] === 'string' ? reason['code'] : '';
  const isLacking = code === 'lacks' || (code === 'refused' && reason['is'] === 'validation_failed');
  const lacking = isLacking ? lackingText(reason['asked'], text) : null;
  if (lacking !== null) return lacking;
  const is = shown(reason['is'], code, words);
  return text.first([`buying.${kind}.${code}`], { is, asked: shown(reason['asked'], code, words) }) ?? code;
}

export const reasonTexts = (reasons: unknown, words: Words): string[] =>
  (Array.isArray(reasons) ? reasons : []).map((one) => reasonText(one, 'because', words));

/** The fields that a request lacks, by their names; null: none is named. */
function lackingText(asked: unknown, text: Text): string | null {
  const all = typeof asked === 'string' ? asked.split(', ').filter(Boolean) : [];
  const paths = [...new Set(all.map((path) => path.split(/[.[]/)[0] ?? path))];
  const names = paths.map((path) => text.first([`request.field.${path}`, `common.field.${path}`]));
  return paths.length > 0
    ? text('buying.because.lacks', { fields: names.map((name, index) => name ?? paths[index]).join(', ') })
    : null;
}

interface Words {
  text: Text;
  format: Format;
  /** Currency of the amounts, where it is known. */
  currency?: string | undefined;
}

/** Reasons whose figures are amounts. */
const amounts: ReadonlySet<string> = new Set(['above_budget', 'within_budget', 'rank_one']);

function shown(value: unknown, code: string, { text, format, currency }: Words): string {
  if (typeof value !== 'string') return '';
  if (code === 'refused') return text.first([`error.${value}`]) ?? value;
  if (!/^\d+(\.\d+)?$/.test(value) || code.startsWith('category')) return value;
  if (amounts.has(code)) return currency ? format.money(value, currency) : format.decimal(value, { minimum: 2 });
  return format.decimal(value, code.startsWith('amount') && value.includes('.') ? { minimum: 2 } : {});
}
