import type { Condition } from '../../../../schemas/language/json-schema.ts';
import type { TextValues } from '../../../i18n/use-text.ts';

/** The parts of a sentence: words, names of fields and values, and the way to join several. */
export interface SentenceParts {
  text: (id: string, values: TextValues) => string;
  nameOf: (path: string) => string;
  valueOf: (path: string, value: string | number | boolean) => string;
  join: (parts: readonly string[], by: 'all' | 'any') => string;
}

/** A condition in words, at any nesting: “Type” is “RFP” and (“Plant” is empty or …). */
export function conditionSentence(condition: Condition, telling: SentenceParts): string {
  const { text, nameOf, valueOf, join } = telling;
  if ('all' in condition) return joined(condition.all, 'all', telling);
  if ('any' in condition) return joined(condition.any, 'any', telling);
  if ('not' in condition) {
    return text('schemas.condition.is.not', { condition: inBrackets(condition.not, telling) });
  }
  const { field: path } = condition;
  const field = nameOf(path);
  if ('empty' in condition) return text(`schemas.condition.is.${condition.empty ? 'empty' : 'filled'}`, { field });
  if ('equals' in condition) {
    return text('schemas.condition.is.equals', { field, value: valueOf(path, condition.equals) });
  }
  const values = condition.in.map((value) => text('schemas.condition.quoted', { value: valueOf(path, value) }));
  return text('schemas.condition.is.in', { field, values: join(values, 'any') });
}

const joined = (parts: readonly Condition[], by: 'all' | 'any', telling: SentenceParts): string =>
  telling.join(
    parts.map((part) => inBrackets(part, telling)),
    by,
  );

/** Adds brackets only if the part itself has several parts. */
function inBrackets(part: Condition, telling: SentenceParts): string {
  const words = conditionSentence(part, telling);
  const isNested = ('all' in part && part.all.length > 1) || ('any' in part && part.any.length > 1);
  return isNested ? `(${words})` : words;
}
