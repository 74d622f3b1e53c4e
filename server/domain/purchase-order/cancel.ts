import { orderTextsIn } from '../../documents/document-texts.ts';
import { orderPdf } from '../../documents/order-pdf.ts';
import { ublOrderCancellation } from '../../documents/ubl-answer.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { awardOf } from './answer.ts';
import { purchaserFacts, type PurchaserFacts } from './change.ts';
import { nextHead, withMessage } from './messages.ts';
import { attached, orderMails } from './order-mails.ts';
import { paperOf, storing } from './papers.ts';

/** Ends the order. The award continues, and may have another order. Notifies a supplier who has the order. */
export const cancelOrder = defineRule<'purchaseOrder', 'cancel', PurchaserFacts>({
  facts: purchaserFacts,
  decide: ({ record, input: { reason }, reader, facts }, context) => {
    const { day, language } = facts.writer;
    const ended = { cancelledAt: context.now.toISOString(), cancelReason: reason };
    const touched = awardOf(record);
    const mails = (attachments: ReturnType<typeof attached>) =>
      orderMails('order-cancelled', { ...facts, record, reason, attachments });
    if (!record.details) return { changes: ended, effects: mails([]), touched };
    const order = { ...record.details, cancelled: { reason, date: day } };
    const pdf = paperOf(() => orderPdf(order, orderTextsIn(language)), context);
    const changes = { ...ended, details: order, documentKey: pdf.fileKey };
    if (record.sentAt === null) return { changes, touched, finish: storing(pdf) };
    const head = nextHead(record, day);
    const message = paperOf(() => ublOrderCancellation(order, { ...head, reason }), context);
    const listed = { kind: 'cancellation', note: reason, fileKey: message.fileKey } as const;
    return {
      changes: { ...changes, messages: withMessage(listed, { record, reader, now: context.now }) },
      effects: mails([
        ...attached(`${record.number}.pdf`, pdf.fileKey),
        ...attached(`${head.id}.xml`, message.fileKey),
      ]),
      touched,
      finish: storing(pdf, message),
    };
  },
});
