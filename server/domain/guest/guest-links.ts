import type { Services } from '../../kernel/services.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import { mailedPath } from '../invitation/link.ts';

/** Pages that open without a session, and the record of any other page. */
const open = /^\/(registration|unsubscribe|login|invitation)\b/;
const record = /^\/[a-z-]+\/([0-9a-f-]{36})(?=[/?#]|$)/;

/**
 * Leads a mail to a guest to the page of its invitation, where it gets a new code: the page that the mail names would
 * ask for a log-in. Other mails stay as they are.
 */
export async function withGuestLink(
  mail: MailEffect,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<MailEffect> {
  const { link } = mail.data;
  if (!link || open.test(link)) return mail;
  const [invitation] = await raw<{ id: string; linkVersion: number }>(db, {
    sql: `select i.id, i.link_version as "linkVersion" from account a
      join organization o on o.id = a.organization_id and o.state = 'guest'
      join invitation i on i.supplier_id = o.id and lower(i.email) = lower(a.email)
      where lower(a.email) = lower(?)
      order by i.request_id = (${requestSql}) desc nulls last, i.created_at desc, i.id desc limit 1`,
    bindings: [mail.to.email, record.exec(link)?.[1] ?? null],
  });
  return invitation ? { ...mail, data: { ...mail.data, link: mailedPath(invitation, config) } } : mail;
}

/** The request of a record, whichever of these it is. */
const requestSql = `select coalesce(r.id, o.request_id, n.request_id, d.request_id) from (select ?::uuid as id) x
  left join request r on r.id = x.id left join response o on o.id = x.id left join negotiation n on n.id = x.id
  left join lateral (select coalesce(m.request_id, s.request_id) as request_id from purchase_order p
    left join negotiation m on m.id = p.negotiation_id left join supplier_award s on s.id = p.award_id
    where p.id = x.id) d on true`;
