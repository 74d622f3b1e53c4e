import { pageLinks } from '../../../../schemas/domain/page-links.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import type { MailEffect } from '../../../kernel/outbox/effect.ts';
import type { Receiver } from '../../request/receivers.ts';
import type { OfferTexts } from '../mails.ts';
import { receiptWork, type ReceiptRequest } from './receipt-work.ts';
import type { OfferSnapshot } from './snapshot.ts';

interface ReceiptFacts {
  record: RecordOf<'response'>;
  texts: OfferTexts;
  receivers: readonly Receiver[];
  receipt: { snapshot: OfferSnapshot; checksum: string };
}

/** To everyone whom the offer binds, each with the document in their language and time zone. */
export function receiptMails({ record, texts, receivers, receipt }: ReceiptFacts): MailEffect[] {
  const { snapshot, checksum } = receipt;
  const { number, receivedAt, bindingUntil, total: price, currency } = snapshot;
  const link = pageLinks.receipt(record.id);
  const data = { ...texts, number, receivedAt, bindingUntil, price, currency, checksum, link };
  return receivers.map(({ email, name, language, timezone }) => {
    const params: ReceiptRequest = { response: record.id, language, zone: timezone };
    const attached = { work: receiptWork, params, organization: record.organization };
    return {
      kind: 'mail',
      template: 'offer-receipt',
      to: { email, name, language, timezone },
      data,
      attachments: [{ name: `receipt-${number}.pdf`, contentType: 'application/pdf', ...attached }],
    };
  });
}
