import type { Language } from '../../../../schemas/language/json-schema.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import type { OfferPaper } from '../../../documents/offer-paper.ts';
import { orderTextsIn, receiptTexts } from '../../../documents/document-texts.ts';
import { receiptLayout } from '../../../documents/receipt-layout.ts';
import { orderDelivery, orderTerms } from '../../purchase-order/order-delivery.ts';
import { factsOf, type AddedFact, type AddedValue } from '../../purchase-order/added-facts.ts';
import type { KeptReceipt } from './keep-receipt.ts';

export interface PaperReader {
  language: Language;
  zone: string;
}

/** The receipt as a PDF, in the reader's language and time zone. */
export function drawReceipt(receipt: KeptReceipt, reader: PaperReader): Promise<Buffer> {
  const { language, zone } = reader;
  const texts = { ...orderTextsIn(language), receipt: receiptTexts[language] };
  return makePdf(receiptLayout(paperOf(receipt, reader), { texts, zone }));
}

const noTimeframe = { deliveryTimeframeStartDate: null, deliveryTimeframeFinishDate: null };

/** The stored receipt, with administrators' added fields in the reader's language. */
export function receiptFor({ snapshot, checksum }: KeptReceipt, { language, zone }: PaperReader) {
  const facts = (added: readonly AddedValue[] = []): AddedFact[] =>
    factsOf(added, { language, zone, currency: snapshot.currency ?? 'EUR' });
  const lines = snapshot.lines.map((line) => ({ ...line, added: facts(line.added) }));
  return { ...snapshot, lines, added: facts(snapshot.added), checksum };
}

function paperOf(receipt: KeptReceipt, reader: PaperReader): OfferPaper {
  const { terms, ...content } = receiptFor(receipt, reader);
  const { language } = reader;
  return {
    ...content,
    delivery: orderDelivery({ request: terms, negotiation: noTimeframe }, language),
    paymentTerms: orderTerms('paymentTerms', terms, language),
  };
}
