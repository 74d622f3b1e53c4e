import type { PdfNode } from 'pdfmake';
import type { EventReport, ReportedOffer } from '../../../../schemas/generated/answers.ts';
import { right, ruledTable } from '../../../documents/paper.ts';
import { filled } from '../../../mail/messages.ts';
import { dash, type ReportWords } from './report-words.ts';

export const offerSection = ({ offers, sealedOffers }: EventReport, words: ReportWords): PdfNode[] => [
  ...(sealedOffers > 0 ? [filled(words.texts.sealedOffers, { count: String(sealedOffers) })] : []),
  ...ruledTable(
    [
      words.heads.receipt,
      words.columns['supplier'] ?? '',
      words.heads.received,
      words.columns['totalPrice'] ?? '',
      words.heads.rank,
      words.heads.state,
    ],
    offers.map((offer) => [
      offer.receipt,
      { stack: [offer.supplier.name, { text: `${words.heads.revision} ${offer.revision}`, style: 'small' }] },
      words.exact(offer.receivedAt),
      right(words.money(offer.total)),
      right(offer.rank === null ? dash : String(offer.rank)),
      stateText(offer, words),
    ]),
    ['auto', '*', 'auto', 'auto', 'auto', 120],
  ),
];

function stateText(offer: ReportedOffer, { word, texts, instant }: ReportWords): string {
  const { state, result, reason, rejectGround, endedAt, items } = offer;
  const states = {
    replaced: texts.replaced,
    lost: texts.notChosen,
    closed: texts.notChosen,
  };
  const known = Object.entries(states).find(([name]) => name === result)?.[1];
  const name = rejectGround === null ? (known ?? word(`response.state.${state}`)) : texts.abnormallyLow;
  const time = state === 'cancelled' || state === 'rejected' ? instant(endedAt) : null;
  const incomplete =
    items.offered < items.all
      ? filled(texts.incomplete, { count: String(items.offered), all: String(items.all) })
      : null;
  const ended = [name, time, incomplete].filter(Boolean).join(', ');
  return reason ? `${ended}: ${reason}` : ended;
}

export const ratingSection = (ratings: EventReport['ratings'], words: ReportWords): PdfNode[] =>
  ruledTable(
    [
      words.columns['supplier'] ?? '',
      words.heads.receipt,
      words.heads.criterion,
      words.heads.rating,
      words.heads.by,
      words.heads.at,
    ],
    ratings.map(({ supplier, receipt, criterion, rating, by, at }) => [
      supplier.name,
      receipt,
      criterion,
      right(words.number(rating)),
      by ?? dash,
      words.instant(at),
    ]),
    ['*', 'auto', '*', 'auto', 'auto', 'auto'],
  );

/** Findings of the request's rule, then what suppliers explained. */
export const lowPriceSection = ({ offers, priceExplanations }: EventReport, words: ReportWords): PdfNode[] => [
  ...ruledTable(
    [words.heads.receipt, words.columns['supplier'] ?? '', words.columns['totalPrice'] ?? '', words.heads.finding],
    offers.flatMap(({ receipt, supplier, total, lowPrice }) =>
      lowPrice ? [[receipt, supplier.name, right(words.money(total)), findingText(lowPrice, words)]] : [],
    ),
    ['auto', '*', 'auto', '*'],
  ),
  ...ruledTable(
    [words.columns['supplier'] ?? '', words.heads.question, words.heads.explanation, words.heads.decision],
    priceExplanations.map(({ supplier, receipt, question, askedAt, answer, answeredAt, state, decidedAt, reason }) => [
      { stack: [supplier.name, { text: receipt, style: 'small' }] },
      { stack: [question, { text: words.instant(askedAt), style: 'small' }] },
      { stack: [answer ?? dash, { text: answeredAt ? words.instant(answeredAt) : '', style: 'small' }] },
      {
        stack: [
          words.word(`priceExplanation.state.${state}`),
          ...[decidedAt && words.instant(decidedAt), reason].flatMap((text) =>
            text ? [{ text, style: 'small' }] : [],
          ),
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
