import type { JsonObject, Language } from '../../../schemas/language/json-schema.ts';
import { languages } from '../../../schemas/language/json-schema.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import type { Row } from '../../kernel/repository/table.ts';

const languageOf = (value: unknown): Language => languages.find((language) => language === value) ?? 'en';

const to = (account: JsonObject): MailEffect['to'] => ({
  email: String(account['email']),
  name: `${String(account['given_name'])} ${String(account['family_name'])}`,
  language: languageOf(account['language']),
  timezone: typeof account['timezone'] === 'string' ? account['timezone'] : 'Europe/Berlin',
});

export const verificationMail = (account: Row, secret: string): MailEffect => ({
  kind: 'mail',
  template: 'registration-verification',
  to: to(account),
  data: { link: `/registration/verification?id=${account.id}&verificationHash=${secret}` },
});

/** To who waited to be let in. */
export const accountApprovedMail = (account: Row): MailEffect => ({
  kind: 'mail',
  template: 'account-approved',
  to: to(account),
  data: { link: '/login' },
});

/** To the operator: somebody waits to be let in. */
export const accountWaitingMail = (
  administrator: JsonObject,
  { account, organization }: { account: Row; organization: string },
): MailEffect => ({
  kind: 'mail',
  template: 'account-waiting',
  to: to(administrator),
  data: {
    applicantEmail: String(account['email']),
    applicant: `${String(account['given_name'])} ${String(account['family_name'])}`,
    organization,
    link: `/account/${account.id}`,
  },
});

/** To the owner of an address that somebody tried to register again. */
export const alreadyRegisteredMail = (account: Row): MailEffect => ({
  kind: 'mail',
  template: 'email-already-registered',
  to: to(account),
  data: { link: '/login' },
});

export const passwordResetMail = (account: Row, { id, secret }: { id: string; secret: string }): MailEffect => ({
  kind: 'mail',
  template: 'password-reset',
  to: to(account),
  data: { link: `/password-reset/verification?id=${id}&verificationHash=${secret}` },
});

/** To the address that an account is to have: its owner, signed in, follows the link. */
export const newEmailMail = (account: Row, { email, secret }: { email: string; secret: string }): MailEffect => ({
  kind: 'mail',
  template: 'email-confirmation',
  to: { ...to(account), email },
  data: { email, link: `/new-email-confirmation?verificationHash=${secret}` },
});

/** To the address that an account had. */
export const emailChangedMail = (account: Row, { email }: { email: string }): MailEffect => ({
  kind: 'mail',
  template: 'email-changed',
  to: to(account),
  data: { email },
});

/** To who was given an account: the link leads to the password. */
export const accountCreatedMail = (
  account: JsonObject & { id: string },
  { organization, secret }: { organization: Row; secret: string },
): MailEffect => ({
  kind: 'mail',
  template: 'account-created-by-admin',
  to: to(account),
  data: {
    organization: String(organization['legal_name']),
    link: `/register/by-token/${account.id}/${secret}`,
  },
});
