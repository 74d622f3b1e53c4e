import type { Reason } from '../../../schemas/domain/automation/step.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';

/** The reason in a sentence, `buying.because.<code>` or `buying.why.<code>`, with figures in the reader's language. */
export function reasonText({ code, is, asked }: Reason, kind: 'because' | 'why', words: Words): string {
  const { text } = words;
  const isLacking = code === 'lacks' || (code === 'refused' && is === 'validation_failed');
  const lacking = isLacking ? lackingText(asked ?? '', text) : null;
  if (lacking !== null) return lacking;
  const values = { is: shown(is, code, words), asked: shown(asked, code, words) };
  return text.first([`buying.${kind}.${code}`], values) ?? code;
}

export const reasonTexts = (reasons: readonly Reason[] | null | undefined, words: Words): string[] =>
  (reasons ?? []).map((one) => reasonText(one, 'because', words));

/** Names of the fields that a request lacks; null if none is named. */
function lackingText(asked: string, text: Text): string | null {
  const all = asked.split(', ').filter(Boolean);
  const paths = [...new Set(all.map((path) => path.split(/[.[]/)[0] ?? path))];
  const names = paths.map((path) => text.first([`request.field.${path}`, `common.field.${path}`]));
  return paths.length > 0
    ? text('buying.because.lacks', { fields: names.map((name, index) => name ?? paths[index]).join(', ') })
    : null;
}

interface Words {
  text: Text;
  format: Format;
  /** Currency of the amounts, if known. */
  currency?: string | undefined;
}

/** Reasons whose figures are amounts. */
const amounts: ReadonlySet<string> = new Set(['above_budget', 'within_budget', 'rank_one']);

function shown(value: string | null | undefined, code: string, { text, format, currency }: Words): string {
  if (!value) return '';
  if (code === 'refused') return text.first([`error.${value}`]) ?? value;
  if (!/^\d+(\.\d+)?$/.test(value) || code.startsWith('category')) return value;
  if (amounts.has(code)) return currency ? format.money(value, currency) : format.decimal(value, { minimum: 2 });
  return format.decimal(value, code.startsWith('amount') && value.includes('.') ? { minimum: 2 } : {});
}
