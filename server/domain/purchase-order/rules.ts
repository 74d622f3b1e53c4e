import { type Rules, defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { acknowledgeOrder, declineOrder } from './answer.ts';
import { cancelOrder } from './cancel.ts';
import { changeOrder } from './change.ts';
import { closeOrder, deliverOrder } from './deliver.ts';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid } from '../../kernel/problem.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import type { MailAttachment } from '../../kernel/outbox/effect.ts';
import { boundBy } from '../response/mails.ts';
import { withMessage } from './messages.ts';
import { attached, orderFacts, orderMails, type OrderMailFacts } from './order-mails.ts';
import { respondToOrder } from './respond.ts';

/** Mails the order to the winner, as a document and as data. */
const sendOrder = defineRule<'purchaseOrder', 'send', OrderMailFacts>({
  facts: ({ record }, { trx }) => orderFacts(record, boundBy(record.supplier, trx), trx),
  decide: ({ record, reader, facts }, { now }) => {
    refuseIncomplete(record);
    const { ublKey } = record;
    const sent = ublKey === null ? [] : withMessage({ kind: 'order', fileKey: ublKey }, { record, reader, now });
    return {
      changes: { sentAt: now.toISOString(), messages: sent },
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

const documentsOf = ({ number, documentKey, ublKey }: RecordOf<'purchaseOrder'>): MailAttachment[] => [
  ...attached(`${number}.pdf`, documentKey),
  ...attached(`${number}.xml`, ublKey),
];

export const purchaseOrderRules: Rules<'purchaseOrder'> = {
  send: sendOrder,
  acknowledge: acknowledgeOrder,
  decline: declineOrder,
  respond: respondToOrder,
  change: changeOrder,
  cancel: cancelOrder,
  deliver: deliverOrder,
  close: closeOrder,
};
