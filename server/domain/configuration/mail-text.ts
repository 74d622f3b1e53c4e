import { isObject, languages, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { configuredValue } from '../../configuration/configured.ts';
import { mailParts, partsOf, variablesOf, type MailPart } from '../../mail/mail-words.ts';
import { catalogs } from '../../mail/messages.ts';
import { templates } from '../../mail/templates.ts';
import { defineConfigurable } from './define.ts';

/** Texts of the platform's mails, by language. Only changed texts are stored. */
export const mailTextKind = defineConfigurable({
  kind: 'mailText',
  path: 'mail-texts',
  type: 'MailText',
  readBy: 'administrators',
  names: () => Object.keys(templates),
  knows: (name) => Object.hasOwn(templates, name),
  describe: (name) => {
    const parts = partsOf(name);
    const shippedIn = (language: keyof typeof catalogs): JsonObject =>
      Object.fromEntries(parts.map((part) => [part, catalogs[language][`${name}.${part}`]]));
    return {
      parts,
      variables: variablesOf(name),
      shipped: Object.fromEntries(languages.map((language) => [language, shippedIn(language)])),
      value: configuredValue('mailText', name) ?? {},
      differs: configuredValue('mailText', name) !== undefined,
    };
  },
  check: ({ name, value }) => checkMailText(name, value),
});

/** Reports one violation per place. Names a variable that the mail does not have. */
function checkMailText(name: string, value: unknown): Violation[] {
  if (!isObject(value)) return [violation('value', 'wrong_type', 'This must be of type object', { type: 'object' })];
  return Object.entries(value).flatMap(([language, words]) => {
    const path = `value.${language}`;
    if (!languages.some((one) => one === language)) return [unknown(path)];
    if (!isObject(words)) return [violation(path, 'wrong_type', 'This must be of type object', { type: 'object' })];
    return checkWords(words, { name, path });
  });
}

export function checkWords(words: JsonObject, { name, path }: { name: string; path: string }): Violation[] {
  return Object.entries(words).flatMap(([part, text]) => {
    const known = partsOf(name).find((one) => one === part);
    return known ? checkText(text, { name, part: known, path: `${path}.${part}` }) : [unknown(`${path}.${part}`)];
  });
}

const unknown = (path: string): Violation => violation(path, 'unknown_property', 'This property is not known');

function checkText(text: unknown, { name, part, path }: { name: string; part: MailPart; path: string }): Violation[] {
  if (typeof text !== 'string')
    return [violation(path, 'wrong_type', 'This must be of type string', { type: 'string' })];
  if (text.trim() === '') return [requiredViolation(path)];
  const limit = mailParts[part];
  if (text.length > limit) return [violation(path, 'too_long', `At most ${limit} characters`, { limit })];
  const variables = variablesOf(name);
  const [odd] = [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, found = '']) => found)
    .filter((one) => !variables.includes(one));
  if (odd === undefined) return [];
  return [violation(path, 'unknown_variable', `This e-mail has no variable ${odd}`, { value: `{${odd}}` })];
}
