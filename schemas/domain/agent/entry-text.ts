import { decimalText } from '../number-text.ts';
import type { Evidence, TimelineEntry } from './timeline.ts';

/** Texts by id, with the placeholders `{is}`, `{asked}` and `{step}`. */
export type AgentWords = Readonly<Record<string, string>>;

interface Words {
  words: AgentWords;
  /** The locale for number formats. */
  locale: string;
}

/** Returns a decision as a sentence. */
export function entryText({ code, is, asked }: TimelineEntry, { words, locale }: Words): string {
  const own = is ? words[`agent.entry.${code}.${is}`] : undefined;
  const step = is ? (words[`buying.step.${is}`] ?? is) : '';
  return filled(own ?? words[`agent.entry.${code}`] ?? code, { is, asked, step }, locale);
}

/** Returns a text or a URL. */
export function evidenceText(evidence: Evidence, { words, locale }: Words): string {
  if ('quote' in evidence) return evidence.quote;
  if ('link' in evidence) return evidence.link;
  const { kind, code, is, asked, of } = evidence;
  const step = is ? (words[`buying.step.${is}`] ?? is) : '';
  const text = words[`buying.${kind}.${code}`] ?? words[`agent.evidence.${code}`] ?? code;
  const fields = code === 'lacks' ? fieldNames(asked, words) : '';
  const sentence = filled(text, { is, asked, step, fields }, locale);
  return of ? `${of}: ${sentence}` : sentence;
}

/** Returns the names of request fields. `items[2].unit` is shown as the items. */
function fieldNames(asked: string | null | undefined, words: Words['words']): string {
  const paths = (asked ?? '').split(', ').map((path) => path.split(/[.[]/)[0] ?? path);
  return [...new Set(paths)].map((path) => words[`request.field.${path}`] ?? path).join(', ');
}

type Values = Readonly<Record<string, string | null | undefined>>;

const filled = (text: string, values: Values, locale: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => formatValue(values[name] ?? '', locale));

const formatValue = (value: string, locale: string): string =>
  /^\d+(\.\d+)?$/.test(value) ? decimalText(value, { locale, minimum: decimalsOf(value) }) : value;

/** Keeps the number of decimals in the value, so amounts keep their cents. */
const decimalsOf = (value: string): number => Math.min(6, value.split('.')[1]?.length ?? 0);
