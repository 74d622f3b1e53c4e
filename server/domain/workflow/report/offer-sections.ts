import type { PdfNode } from 'pdfmake';
import type { EventReport, ReportedOffer } from '../../../../schemas/generated/answers.ts';
import { right, small, tableNote, unbroken } from '../../../documents/paper.ts';
import { filled } from '../../../mail/messages.ts';
import { reportTable } from './report-table.ts';
import { dash, type ReportWords } from './report-words.ts';

export const offerSection = ({ offers, sealedOffers }: EventReport, words: ReportWords): PdfNode[] => [
  ...(sealedOffers > 0 ? [filled(words.texts.sealedOffers, { count: String(sealedOffers) })] : []),
  ...reportTable(
    [
      words.heads.receipt,
      words.columns['supplier'] ?? '',
      words.heads.received,
      words.columns['totalPrice'] ?? '',
      words.heads.rank,
      words.heads.state,
    ],
    offers.map((offer) => [
      { stack: [unbroken(offer.receipt), ...small(`${words.heads.revision} ${offer.revision}`)] },
      offer.supplier.name,
      words.exact(offer.receivedAt),
      right(words.money(offer.total)),
      right(offer.rank === null ? dash : String(offer.rank)),
      { stack: stateParts(offer, words) },
    ]),
    ['auto', '*', 'auto', 'auto', 'auto', 120],
  ),
  ...(offers.some(({ state }) => state === 'accepted') ? [tableNote(words.texts.acceptedOffers)] : []),
];

function stateParts(offer: ReportedOffer, { word, texts, instant }: ReportWords): PdfNode[] {
  const { state, result, reason, rejectGround, endedAt, items } = offer;
  const states = {
    replaced: texts.replaced,
    lost: texts.notChosen,
    closed: texts.notChosen,
  };
  const known = Object.entries(states).find(([name]) => name === result)?.[1];
  const name = rejectGround === null ? (known ?? word(`response.state.${state}`)) : texts.abnormallyLow;
  const incomplete =
    items.offered < items.all
      ? filled(texts.incomplete, { count: String(items.offered), all: String(items.all) })
      : null;
  return [name, ...small(endedAt && instant(endedAt)), ...small(incomplete), ...small(reason)];
}

export const ratingSection = (ratings: EventReport['ratings'], words: ReportWords): PdfNode[] =>
  reportTable(
    [words.columns['supplier'] ?? '', words.heads.criterion, words.heads.rating, words.heads.by],
    ratings.map(({ supplier, receipt, criterion, rating, by, at }) => [
      { stack: [supplier.name, ...small(receipt)] },
      criterion,
      right(words.number(rating)),
      { stack: [by ?? dash, ...small(words.instant(at))] },
    ]),
    ['*', '*', 'auto', 120],
  );

/** Findings of the request's rule, then what suppliers explained. */
export const lowPriceSection = ({ offers, priceExplanations }: EventReport, words: ReportWords): PdfNode[] => [
  ...reportTable(
    [words.heads.receipt, words.columns['supplier'] ?? '', words.columns['totalPrice'] ?? '', words.heads.finding],
    offers.flatMap(({ receipt, supplier, total, lowPrice }) =>
      lowPrice ? [[unbroken(receipt), supplier.name, right(words.money(total)), findingText(lowPrice, words)]] : [],
    ),
    ['auto', '*', 'auto', '*'],
  ),
  ...reportTable(
    [words.columns['supplier'] ?? '', words.heads.question, words.heads.explanation, words.heads.decision],
    priceExplanations.map(({ supplier, receipt, question, askedAt, answer, answeredAt, state, decidedAt, reason }) => [
      { stack: [supplier.name, ...small(receipt)] },
      { stack: [question, ...small(words.instant(askedAt))] },
      { stack: [answer ?? dash, ...small(answeredAt && words.instant(answeredAt))] },
      {
        stack: [
          words.word(`priceExplanation.state.${state}`),
          ...small(decidedAt && words.instant(decidedAt)),
          ...small(reason),
        ],
      },
    ]),
    [90, '*', '*', 100],
  ),
];

const findingText = ({ kind, percent }: NonNullable<ReportedOffer['lowPrice']>, words: ReportWords): string =>
  filled(words.texts.below, {
    percent: words.percent(percent),
    kind: words.word(`request.lowPriceRule.kind.${kind}`),
  });
