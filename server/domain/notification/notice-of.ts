import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect, NotificationEffect } from '../../kernel/outbox/effect.ts';
import { eventOf } from '../../mail/told-by.ts';

/** What is told in the product of what a mail says; null: nothing. A mail that is tried tells nobody anything. */
export function noticeOf(mail: MailEffect): NotificationEffect | null {
  const { template, to, data, words } = mail;
  if (!eventOf(template) || words) return null;
  const about = aboutIn(mail);
  const link = mail.invitation ? pageLinks.acceptInvitation(mail.invitation) : data.link;
  const told = link === undefined ? data : { ...data, link };
  return { kind: 'notification', message: template, to: { email: to.email }, data: told, isMailed: true, ...about };
}

/** An invitation's link holds a secret, which is the mail's: who is signed in needs none. */
function aboutIn({ about, invitation }: MailEffect): Pick<NotificationEffect, 'about'> {
  if (about) return { about };
  return invitation ? { about: { entity: 'invitation', id: invitation } } : {};
}
