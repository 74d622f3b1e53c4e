import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { MailEffect, NotificationEffect } from '../../kernel/outbox/effect.ts';
import { eventOf } from '../../mail/notification-events.ts';

/** Creates the product notification of a mail; null if there is none. A test mail notifies no one. */
export function noticeOf(mail: MailEffect): NotificationEffect | null {
  const { template, to, data, words } = mail;
  if (!eventOf(template) || words) return null;
  const about = aboutIn(mail);
  const link = mail.invitation ? pageLinks.acceptInvitation(mail.invitation) : data.link;
  const values = link === undefined ? data : { ...data, link };
  return { kind: 'notification', message: template, to: { email: to.email }, data: values, isMailed: true, ...about };
}

/** An invitation's link holds a secret for the mail only: a signed-in user needs none. */
function aboutIn({ about, invitation }: MailEffect): Pick<NotificationEffect, 'about'> {
  if (about) return { about };
  return invitation ? { about: { entity: 'invitation', id: invitation } } : {};
}
