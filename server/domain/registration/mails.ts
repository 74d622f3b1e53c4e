import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';

type Account = Records['account'];

/** A new account may have neither language nor time zone yet. */
export type Addressee = Pick<Account, 'email' | 'given_name' | 'family_name'> &
  Partial<Pick<Account, 'language' | 'timezone'>>;
type KnownAddressee = Addressee & Pick<Account, 'id'>;

const nameOf = ({ given_name, family_name }: Addressee): string => `${given_name} ${family_name}`;

const to = (account: Addressee): MailEffect['to'] => ({
  email: account.email,
  name: nameOf(account),
  language: account.language ?? 'en',
  timezone: account.timezone ?? 'Europe/Berlin',
});

export const verificationMail = (account: KnownAddressee, secret: string): MailEffect => ({
  kind: 'mail',
  template: 'registration-verification',
  to: to(account),
  data: { link: pageLinks.verification(account.id, secret) },
});

/** The mail to a user who waited for approval. */
export const accountApprovedMail = (account: Addressee): MailEffect => ({
  kind: 'mail',
  template: 'account-approved',
  to: to(account),
  data: { link: pageLinks.login() },
});

/** The mail to the operator, when an account waits for approval. */
export const accountWaitingMail = (
  administrator: Addressee,
  { account, organization }: { account: KnownAddressee; organization: string },
): MailEffect => ({
  kind: 'mail',
  template: 'account-waiting',
  to: to(administrator),
  data: {
    applicantEmail: account.email,
    applicant: nameOf(account),
    organization,
    link: pageLinks.account(account.id),
  },
});

/** The mail to the owner of an address that someone tried to register again. */
export const alreadyRegisteredMail = (account: Addressee): MailEffect => ({
  kind: 'mail',
  template: 'email-already-registered',
  to: to(account),
  data: { link: pageLinks.login() },
});

export const passwordResetMail = (account: Addressee, { id, secret }: { id: string; secret: string }): MailEffect => ({
  kind: 'mail',
  template: 'password-reset',
  to: to(account),
  data: { link: pageLinks.passwordReset(id, secret) },
});

/** The mail to the new address of an account. Its owner, signed in, follows the link. */
export const newEmailMail = (account: Addressee, { email, secret }: { email: string; secret: string }): MailEffect => ({
  kind: 'mail',
  template: 'email-confirmation',
  to: { ...to(account), email },
  data: { email, link: pageLinks.newEmail(secret) },
});

/** The mail to the former address of an account. */
export const emailChangedMail = (account: Addressee, { email }: { email: string }): MailEffect => ({
  kind: 'mail',
  template: 'email-changed',
  to: to(account),
  data: { email },
});

/** The mail to the owner of a new account. Its link leads to the page to choose a password. */
export const accountCreatedMail = (
  account: KnownAddressee,
  { organization, secret }: { organization: Pick<Records['organization'], 'legal_name'>; secret: string },
): MailEffect => ({
  kind: 'mail',
  template: 'account-created-by-admin',
  to: to(account),
  data: {
    organization: organization.legal_name,
    link: pageLinks.completeAccount(account.id, secret),
  },
});
