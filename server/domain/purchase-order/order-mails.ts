import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { MailAttachment, MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';

type Order = RecordOf<'purchaseOrder'>;

interface OrderTexts {
  buyer: string;
  supplier: string;
  title: string | null;
}

export interface OrderMailFacts {
  receivers: readonly Receiver[];
  texts: OrderTexts;
}

export async function orderFacts(order: Order, receivers: Promise<Receiver[]>, db: Knex): Promise<OrderMailFacts> {
  const [texts] = await raw<OrderTexts>(db, {
    sql: `select b.legal_name as buyer, s.legal_name as supplier, coalesce(n.title, r.title) as title
      from purchase_order o
      join organization b on b.id = o.organization_id join organization s on s.id = o.supplier_id
      left join negotiation n on n.id = o.negotiation_id
      left join supplier_award a on a.id = o.award_id left join request r on r.id = a.request_id where o.id = ?`,
    bindings: [order.id],
  });
  return { receivers: await receivers, texts: texts ?? { buyer: '', supplier: '', title: null } };
}

export function orderMails(
  template: string,
  question: OrderMailFacts & { record: Order; reason?: string | null; attachments?: MailAttachment[] },
): MailEffect[] {
  const { receivers, texts, record, reason = null, attachments = [] } = question;
  const { id, number, total: price, currency } = record;
  const data = { ...texts, number, price, currency, reason, link: pageLinks.order(id) };
  return receivers.map(({ email, name, language, timezone }) => ({
    kind: 'mail',
    template,
    to: { email, name, language, timezone },
    data,
    ...(attachments.length > 0 ? { attachments } : {}),
  }));
}

/** A stored document in a mail. */
export const attached = (name: string, key: string | null): MailAttachment[] =>
  key === null ? [] : [{ name, contentType: name.endsWith('.pdf') ? 'application/pdf' : 'application/xml', key }];
