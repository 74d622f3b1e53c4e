import type { Config } from '../../config.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { codePath, mailedPath } from '../invitation/link.ts';
import type { InvitationTexts, Invitee } from '../invitation/invitees.ts';

interface Question {
  invitee: Invitee;
  texts: InvitationTexts;
}

function mailTo({ invitee, texts }: Question, config: Pick<Config, 'jwtSecret'>): Pick<MailEffect, 'to' | 'data'> {
  const { invitation: id, linkVersion, email, language, timezone } = invitee;
  const { requestTitle, buyer } = texts;
  return {
    to: { email, language, timezone },
    data: { requestTitle, buyer, link: mailedPath({ id, linkVersion }, config) },
  };
}

/** The mail with the code. Its link opens the page where the code is entered. */
export function codeMail(question: Question & { code: string }, config: Pick<Config, 'jwtSecret'>): MailEffect {
  const { to, data } = mailTo(question, config);
  const { invitation: id, linkVersion } = question.invitee;
  const link = codePath({ id, linkVersion }, config);
  return { kind: 'mail', template: 'guest-code', to, data: { ...data, code: question.code, link } };
}

/** The mail to an address that has an account: a guest's code would be a second way in. */
export const loginMail = (question: Question, config: Pick<Config, 'jwtSecret'>): MailEffect => ({
  kind: 'mail',
  template: 'guest-login',
  ...mailTo(question, config),
});

/** The mail to a guest's address that someone tried to register or to reset the password of. */
export const claimMail = (question: Question, config: Pick<Config, 'jwtSecret'>): MailEffect => ({
  kind: 'mail',
  template: 'guest-registration',
  ...mailTo(question, config),
});
