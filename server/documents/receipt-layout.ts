import { filled } from '../mail/messages.ts';
import type { PdfDefinition, PdfNode } from 'pdfmake';
import { instantFormat } from './instant-format.ts';
import type { OfferPaper, PaperAnswer, PaperFile } from './offer-paper.ts';
import { orderFormat } from './order-format.ts';
import { deliveryDate, party } from './order-layout.ts';
import type { OrderTexts, ReceiptTexts } from './document-texts.ts';
import { headRule, ink, labeled, paper, plain } from './paper.ts';
import { receiptLines, type ReceiptContext as Context } from './receipt-table.ts';

interface Reader {
  texts: OrderTexts & { receipt: ReceiptTexts };
  zone: string;
}

/** An offer as it was received: every line, term, answer and file, with the instant and the checksum. */
export function receiptLayout(offer: OfferPaper, { texts, zone }: Reader): PdfDefinition {
  const format = { ...orderFormat(texts.locale, offer.currency ?? 'EUR'), ...instantFormat(texts.locale, zone) };
  const context: Context = { texts, words: texts.receipt, format };
  const content = [
    head(offer, context),
    parties(offer, context),
    receiptLines(offer, context),
    terms(offer, context),
    answers(offer.answers, context),
    files(offer.files, context),
    seal(offer, context),
  ];
  const createdAt = new Date(offer.receivedAt);
  return paper(
    { heading: `${texts.receipt.offer} ${offer.number}`, author: offer.seller.name, createdAt, content },
    texts,
  );
}

const head = ({ number, request, revision }: OfferPaper, { words }: Context): PdfNode => ({
  stack: [
    { text: `${words.offer} ${number}`, style: 'title' },
    { text: filled(words.toRequest, { request, revision: String(revision) }), margin: [0, 2, 0, 0] },
    headRule(),
  ],
});

const parties = (offer: OfferPaper, context: Context): PdfNode => ({
  columns: [
    party(context.words.from, offer.seller, context),
    party(context.words.to, offer.buyer, context),
    instants(offer, context),
  ],
  columnGap: 18,
  margin: [0, 0, 0, 16],
});

const instants = ({ receivedAt, bindingUntil, by }: OfferPaper, { words, format }: Context): PdfNode => ({
  stack: [
    { text: words.submitted, style: 'label', margin: [0, 0, 0, 2] },
    { text: format.instant(receivedAt), style: 'strong' },
    ...(by ? [filled(words.by, { name: by })] : []),
    { text: words.bindingUntil, style: 'label', margin: [0, 6, 0, 2] },
    { text: format.instant(bindingUntil), style: 'strong' },
  ],
});

const section = (title: string): PdfNode => ({ text: title, style: 'strong', margin: [0, 14, 0, 4] });

function terms(offer: OfferPaper, { texts, words, format }: Context): PdfNode {
  const { delivery, currency, paymentTerms } = offer;
  const shown = labeled([
    [texts.paymentTerms, paymentTerms?.text ?? ''],
    [texts.deliveryTerms, delivery.terms?.text ?? ''],
    [texts.deliveryDate, deliveryDate(delivery, { texts, format })],
    [texts.deliverTo, format.addressLines(delivery.address).join(', ')],
    [words.currency, currency === null ? '' : filled(words.netOf, { currency })],
    [words.description, offer.description ?? ''],
    [words.senderAddress, offer.senderAddress ?? ''],
    ...offer.added.map(({ label, value }): [string, string] => [label, value]),
  ]);
  return shown === '' ? '' : { stack: [section(words.terms), shown] };
}

function answers(all: readonly PaperAnswer[], { words }: Context): PdfNode {
  if (all.length === 0) return '';
  const answerText = ({ canFulfil }: PaperAnswer): string =>
    canFulfil === null ? words.unanswered : canFulfil ? words.yes : words.no;
  const body = all.map((one): PdfNode[] => [
    {
      stack: [
        one.required ? one.title : `${one.title} (${words.optional})`,
        ...[one.answer, one.note].flatMap((text) => (text ? [{ text, style: 'small' }] : [])),
      ],
    },
    { text: answerText(one), alignment: 'right' },
  ]);
  const table = { dontBreakRows: true, widths: ['*', 'auto'], body };
  return { stack: [section(words.requirements), { table, layout: { ...plain, paddingTop: () => 2 } }] };
}

function files(all: readonly PaperFile[], { words }: Context): PdfNode {
  if (all.length === 0) return { stack: [section(words.files), words.noFiles] };
  const rows = all.map(({ name, sha256 }): PdfNode => ({
    stack: [name, { text: `SHA-256 ${sha256}`, style: 'small' }],
    margin: [0, 2, 0, 2],
    unbreakable: true,
  }));
  return { stack: [section(words.files), ...rows] };
}

function seal({ receivedAt, deadline, checksum }: OfferPaper, { words, format }: Context): PdfNode {
  const at = format.exact(receivedAt);
  const received =
    deadline === null
      ? filled(words.received, { instant: at })
      : filled(words.beforeDeadline, { instant: at, deadline: format.instant(deadline) });
  return {
    stack: [
      { canvas: [hairline()], margin: [0, 16, 0, 6] },
      received,
      { text: `${words.checksum} SHA-256 ${checksum}`, style: 'small', margin: [0, 2, 0, 0] },
    ],
    unbreakable: true,
  };
}

const hairline = () => ({ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5, lineColor: ink.hairline });
