import { isObject, type Language } from '../../schemas/language/json-schema.ts';
import { configuredValue } from '../configuration/configured.ts';
import { catalogs } from './messages.ts';
import { templateNamed } from './templates.ts';

/** Parts of a mail that administrators can edit, with their maximum lengths in characters. */
export const mailParts = { subject: 200, heading: 200, text: 5_000, button: 60 } as const;
export type MailPart = keyof typeof mailParts;

export const isMailPart = (name: string): name is MailPart => Object.hasOwn(mailParts, name);

/** Returns the parts of this mail. */
export const partsOf = (name: string): MailPart[] =>
  Object.keys(mailParts)
    .filter(isMailPart)
    .filter((part) => `${name}.${part}` in catalogs.en);

/** Undefined if the default wording applies. */
export function configuredWords(name: string, part: MailPart, language: Language): string | undefined {
  const value = configuredValue('mailText', name);
  const words = isObject(value) ? value[language] : undefined;
  const found = isObject(words) ? words[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Returns the variables that the wording of a mail may contain in braces. */
export function variablesOf(name: string): string[] {
  const template = templateNamed(name)?.template;
  if (!template) return [];
  const facts = template.facts.filter(({ kind }) => kind !== 'negotiationRule').map(({ field }) => field);
  return [...new Set([...template.fields, ...facts])];
}
