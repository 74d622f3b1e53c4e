import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import type { MailAttachment } from '../../kernel/outbox/effect.ts';
import { boundBy } from '../response/mails.ts';
import { orderFacts, orderMails, type OrderMailFacts } from './order-mails.ts';

/** The winner gets the order by mail, as a document and as data. */
export const sendOrder = defineRule<'purchaseOrder', 'send', OrderMailFacts>({
  facts: ({ record }, { trx }) => orderFacts(record, boundBy(record.supplier, trx), trx),
  decide: ({ record, facts }, { now }) => ({
    changes: { sentAt: now.toISOString() },
    effects: orderMails('order-sent', { ...facts, record, attachments: documentsOf(record) }),
  }),
});

function documentsOf({ number, documentKey, ublKey }: RecordOf<'purchaseOrder'>): MailAttachment[] {
  return [
    ...(documentKey ? [{ name: `${number}.pdf`, contentType: 'application/pdf', key: documentKey }] : []),
    ...(ublKey ? [{ name: `${number}.xml`, contentType: 'application/xml', key: ublKey }] : []),
  ];
}
