import formats from '../../../../schemas/formats.json' with { type: 'json' };
import { languages, type Language } from '../../../../schemas/language/json-schema.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Claims } from './provider.ts';

export interface Person {
  /** The provider's permanent id for this person. */
  subject: string;
  email: string;
  given_name: string;
  family_name: string;
  language: Language;
}

const emailForm = new RegExp(formats.email, 'u');
const nameForm = new RegExp(formats['person-name'], 'u');
const longestEmail = 254;
const longestName = 100;

/** Accepts only an address that the provider has confirmed. Missing names are derived from the address. */
export function personOf(claims: Claims): Person {
  const email = textOf(claims['email']).trim().toLowerCase();
  if (claims['email_verified'] !== true || !emailForm.test(email) || email.length > longestEmail)
    throw new Problem('sso_email_unverified');
  const [first = '', ...others] = textOf(claims['name']).trim().split(/\s+/);
  const local = email.slice(0, email.lastIndexOf('@'));
  return {
    subject: claims.sub,
    email,
    given_name: nameOf(claims['given_name']) ?? nameOf(first) ?? nameOf(local.split('.')[0]) ?? 'Parley',
    family_name:
      nameOf(claims['family_name']) ?? nameOf(others.join(' ')) ?? nameOf(local.split('.').at(-1)) ?? 'Parley',
    language: languageOf(claims['locale']),
  };
}

function nameOf(value: unknown): string | undefined {
  const text = textOf(value).trim().slice(0, longestName);
  return text.length > 1 && nameForm.test(text) ? text : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const languageOf = (locale: unknown): Language =>
  languages.find((language) => textOf(locale).toLowerCase().startsWith(language)) ?? 'en';
