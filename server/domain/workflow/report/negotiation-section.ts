import type { PdfNode } from 'pdfmake';
import type { ReportedNegotiation } from '../../../../schemas/generated/answers.ts';
import { labeled, right, tableNote } from '../../../documents/paper.ts';
import { filled } from '../../../mail/messages.ts';
import { positionsText } from './positions-text.ts';
import { reportTable } from './report-table.ts';
import { dash, type ReportWords } from './report-words.ts';
import { settingsText } from './settings-text.ts';

/** Every negotiation with its settings, participants, accepted bids and the end of its log. */
export const negotiationSection = (negotiations: readonly ReportedNegotiation[], words: ReportWords): PdfNode[] =>
  negotiations.length === 0
    ? []
    : [...negotiations.flatMap((negotiation) => negotiationParts(negotiation, words)), tableNote(words.texts.compare)];

function negotiationParts(negotiation: ReportedNegotiation, words: ReportWords): PdfNode[] {
  const { heads, columns, scenario, exact, money, word } = words;
  const { participants, bids } = negotiation;
  return [
    { text: negotiation.title, style: 'strong', headlineLevel: 2, margin: [0, 4, 0, 4] },
    labeled(factsOf(negotiation, words)),
    ...(negotiation.sealed ? [tableNote(words.texts.sealedBids)] : []),
    ...reportTable(
      [
        heads.participants,
        columns['initialPrice'] ?? '',
        heads.lastBid,
        columns['finalPrice'] ?? '',
        heads.rank,
        scenario.state,
      ],
      participants.map(({ supplier, initialPrice, lastPrice, finalPrice, rank, state }) => [
        supplier.name,
        right(money(initialPrice)),
        right(money(lastPrice)),
        right(money(finalPrice)),
        right(rank === null ? dash : String(rank)),
        word(`participation.state.${state}`),
      ]),
      ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
    ),
    ...reportTable(
      [heads.bids, columns['supplier'] ?? '', heads.bid, heads.rank],
      bids.map(({ at, supplier, total, rank }) => [
        exact(at),
        supplier.name,
        right(money(total)),
        right(rank === null ? dash : String(rank)),
      ]),
      ['auto', '*', 'auto', 'auto'],
    ),
    ...(negotiation.log ? [tableNote(logText(negotiation.log, words))] : []),
  ];
}

const factsOf = (negotiation: ReportedNegotiation, words: ReportWords): (readonly [string, string])[] => {
  const { heads, columns, scenario, instant, word } = words;
  const { publishedAt, publishedBy, currency } = negotiation;
  return [
    [columns['type'] ?? '', words.type(negotiation.type)],
    [scenario.state, word(`negotiation.state.${negotiation.state}`)],
    [word('negotiation.field.round'), negotiation.round > 1 ? String(negotiation.round) : ''],
    [heads.items, positionsText(negotiation.items)],
    [columns['publishedAt'] ?? '', [publishedAt && instant(publishedAt), publishedBy].filter(Boolean).join(', ')],
    [columns['startDate'] ?? '', negotiation.startDate ? instant(negotiation.startDate) : ''],
    [columns['finishDate'] ?? '', negotiation.finishDate ? instant(negotiation.finishDate) : ''],
    [heads.settings, settingsText(negotiation.settings, { words, currency })],
    [scenario.reason, [negotiation.internalReason, negotiation.publicReason].filter(Boolean).join('; ')],
  ];
};

const logText = (
  { entries, at, hash }: NonNullable<ReportedNegotiation['log']>,
  { heads, texts, exact }: ReportWords,
): string => `${heads.log}: ${filled(texts.entries, { count: String(entries), instant: exact(at), hash })}`;
