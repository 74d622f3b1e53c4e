import { isObject, type Language } from '../../schemas/language/json-schema.ts';
import { configuredValue } from '../configuration/configured.ts';
import { catalogues } from './messages.ts';
import { templateNamed } from './templates.ts';

/** What of a mail administrators write, with the most letters of each. */
export const mailParts = { subject: 200, heading: 200, text: 5_000, button: 60 } as const;
export type MailPart = keyof typeof mailParts;

export const isMailPart = (name: string): name is MailPart => Object.hasOwn(mailParts, name);

/** The parts that this mail has. */
export const partsOf = (name: string): MailPart[] =>
  Object.keys(mailParts)
    .filter(isMailPart)
    .filter((part) => `${name}.${part}` in catalogues.en);

/** Undefined: the shipped ones. */
export function configuredWords(name: string, part: MailPart, language: Language): string | undefined {
  const value = configuredValue('mailText', name);
  const words = isObject(value) ? value[language] : undefined;
  const found = isObject(words) ? words[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** What the words of a mail may name in braces. */
export function variablesOf(name: string): string[] {
  const template = templateNamed(name)?.template;
  if (!template) return [];
  const facts = template.facts.filter(({ kind }) => kind !== 'negotiationRule').map(({ field }) => field);
  return [...new Set([...template.fields, ...facts])];
}
