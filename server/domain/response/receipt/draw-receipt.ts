import type { Language } from '../../../../schemas/language/json-schema.ts';
import { ownLabels } from '../../../configuration/code-label.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import type { OfferPaper } from '../../../documents/offer-paper.ts';
import { orderTexts } from '../../../documents/order-texts.ts';
import { receiptLayout } from '../../../documents/receipt-layout.ts';
import { receiptTexts } from '../../../documents/receipt-texts.ts';
import { orderDelivery, orderTerms } from '../../purchase-order/order-delivery.ts';
import type { KeptReceipt } from './keep-receipt.ts';

export interface PaperReader {
  language: Language;
  zone: string;
}

/** The receipt as a PDF in its reader's language and on his clock. */
export function drawReceipt(receipt: KeptReceipt, { language, zone }: PaperReader): Promise<Buffer> {
  const own = orderTexts[language];
  const texts = { ...own, units: { ...own.units, ...ownLabels('unit', language) }, receipt: receiptTexts[language] };
  return makePdf(receiptLayout(paperOf(receipt, language), { texts, zone }));
}

const noTimeframe = { deliveryTimeframeStartDate: null, deliveryTimeframeFinishDate: null };

function paperOf({ snapshot, checksum }: KeptReceipt, language: Language): OfferPaper {
  const { terms, ...said } = snapshot;
  return {
    ...said,
    delivery: orderDelivery({ request: terms, negotiation: noTimeframe }, language),
    paymentTerms: orderTerms('paymentTerms', terms, language),
    checksum,
  };
}
