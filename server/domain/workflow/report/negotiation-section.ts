import type { PdfNode } from 'pdfmake';
import type { ReportedNegotiation } from '../../../../schemas/generated/answers.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { labeled, right, ruledTable } from '../../../documents/paper.ts';
import { filled } from '../../../mail/messages.ts';
import { dash, type ReportWords } from './report-words.ts';

/** Every negotiation with its settings, participants, accepted bids and the end of its log. */
export const negotiationSection = (negotiations: readonly ReportedNegotiation[], words: ReportWords): PdfNode[] =>
  negotiations.length === 0
    ? []
    : [
        ...negotiations.flatMap((negotiation) => negotiationParts(negotiation, words)),
        { text: words.texts.compare, style: 'small' },
      ];

function negotiationParts(negotiation: ReportedNegotiation, words: ReportWords): PdfNode[] {
  const { heads, columns, scenario, exact, money, word } = words;
  const { participants, bids } = negotiation;
  return [
    { text: negotiation.title, style: 'strong', headlineLevel: 1, margin: [0, 4, 0, 4] },
    labeled(factsOf(negotiation, words)),
    ...(negotiation.sealed ? [{ text: words.texts.sealedBids, margin: below }] : []),
    ...ruledTable(
      [
        heads.participants,
        columns['initialPrice'] ?? '',
        heads.bid,
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
    ...ruledTable(
      [heads.bids, columns['supplier'] ?? '', heads.bid, heads.rank],
      bids.map(({ at, supplier, total, rank }) => [
        exact(at),
        supplier.name,
        right(money(total)),
        right(rank === null ? dash : String(rank)),
      ]),
      ['auto', '*', 'auto', 'auto'],
    ),
    ...(negotiation.log ? [{ text: logText(negotiation.log, words), style: 'small', margin: below }] : []),
  ];
}

const below: [number, number, number, number] = [0, 0, 0, 14];

const factsOf = (negotiation: ReportedNegotiation, words: ReportWords): (readonly [string, string])[] => {
  const { heads, columns, scenario, instant, word } = words;
  const by = negotiation.publishedBy ?? '';
  return [
    [columns['type'] ?? '', words.type(negotiation.type)],
    [scenario.state, word(`negotiation.state.${negotiation.state}`)],
    [word('negotiation.field.round'), negotiation.round > 1 ? String(negotiation.round) : ''],
    [heads.items, negotiation.items.join(', ')],
    [columns['publishedAt'] ?? '', negotiation.publishedAt ? `${instant(negotiation.publishedAt)} ${by}` : ''],
    [columns['startDate'] ?? '', negotiation.startDate ? instant(negotiation.startDate) : ''],
    [columns['finishDate'] ?? '', negotiation.finishDate ? instant(negotiation.finishDate) : ''],
    [heads.settings, settingsText(negotiation.settings, words).join('; ')],
    [scenario.reason, [negotiation.internalReason, negotiation.publicReason].filter(Boolean).join('; ')],
  ];
};

/** Settings with one value each, in words. Lists, such as the targets of items, are in the JSON report. */
function settingsText(settings: object, words: ReportWords, path = ''): string[] {
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]): string[] => {
    const key = path === '' ? name : `${path}.${name}`;
    if (isObject(value)) return settingsText(value, words, key);
    if (value === null || Array.isArray(value)) return [];
    return [`${words.word(`negotiation.field.settings.${key}`)}: ${settingText(key, value, words)}`];
  });
}

function settingText(key: string, value: unknown, { heads, number, word }: ReportWords): string {
  if (typeof value === 'boolean') return value ? heads.yes : heads.no;
  if (typeof value === 'number') return number(value);
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? number(text) : word(`negotiation.settings.${key}.${text}`);
}

const logText = (
  { entries, at, hash }: NonNullable<ReportedNegotiation['log']>,
  { heads, texts, exact }: ReportWords,
): string => `${heads.log}: ${filled(texts.entries, { count: String(entries), instant: exact(at), hash })}`;
