import { isObject, languages } from '../language/json-schema.ts';
import { requiredViolation, violation, type Violation } from '../language/violation.ts';

/** Pages of the instance that every user reads before agreeing to them. */
export const legalTexts = ['terms', 'privacy'] as const;
export type LegalText = (typeof legalTexts)[number];

export const isLegalText = (name: string): name is LegalText => legalTexts.some((one) => one === name);

/** The maximum length per language, in Markdown characters. */
const longestLegalText = 50_000;

/** A text by language. English replaces missing languages, so it is required. */
export function checkLegalText(value: unknown): Violation[] {
  if (!isObject(value)) return [violation('value', 'wrong_type', 'This must be of type object', { type: 'object' })];
  const english = value['en'];
  const missing = typeof english === 'string' && english.trim() !== '' ? [] : [requiredViolation('value.en')];
  return [...missing, ...Object.entries(value).flatMap(([language, text]) => checkText(`value.${language}`, text))];
}

function checkText(path: string, text: unknown): Violation[] {
  if (!languages.some((one) => path === `value.${one}`))
    return [violation(path, 'unknown_property', 'This property is not known')];
  if (typeof text !== 'string')
    return [violation(path, 'wrong_type', 'This must be of type string', { type: 'string' })];
  const limit = longestLegalText;
  return text.length > limit ? [violation(path, 'too_long', `At most ${limit} characters`, { limit })] : [];
}
