import { type Rules, defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { acknowledgeOrder, declineOrder } from './answer.ts';
import { closeOrder, deliverOrder } from './deliver.ts';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid } from '../../kernel/problem.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import type { MailAttachment } from '../../kernel/outbox/effect.ts';
import { boundBy } from '../response/mails.ts';
import { orderFacts, orderMails, type OrderMailFacts } from './order-mails.ts';

/** Mails the order to the winner, as a document and as data. */
const sendOrder = defineRule<'purchaseOrder', 'send', OrderMailFacts>({
  facts: ({ record }, { trx }) => orderFacts(record, boundBy(record.supplier, trx), trx),
  decide: ({ record, facts }, { now }) => {
    refuseIncomplete(record);
    return {
      changes: { sentAt: now.toISOString() },
      effects: orderMails('order-sent', { ...facts, record, attachments: documentsOf(record) }),
    };
  },
});

/** Refuses orders that lack fields which administrators require. */
function refuseIncomplete(record: RecordOf<'purchaseOrder'>): void {
  const { schema } = effectiveSchema(entityNamed('purchaseOrder'), ownerOf(record));
  const missing = checkPresent({ schema, record });
  if (missing.length > 0) throw invalid(missing);
}

function documentsOf({ number, documentKey, ublKey }: RecordOf<'purchaseOrder'>): MailAttachment[] {
  return [
    ...(documentKey ? [{ name: `${number}.pdf`, contentType: 'application/pdf', key: documentKey }] : []),
    ...(ublKey ? [{ name: `${number}.xml`, contentType: 'application/xml', key: ublKey }] : []),
  ];
}

export const purchaseOrderRules: Rules<'purchaseOrder'> = {
  send: sendOrder,
  acknowledge: acknowledgeOrder,
  decline: declineOrder,
  deliver: deliverOrder,
  close: closeOrder,
};
