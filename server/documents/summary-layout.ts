import type { PdfDefinition, PdfNode } from 'pdfmake';
import { Decimal } from '../../schemas/domain/decimal.ts';
import { instantFormat } from './instant-format.ts';
import { orderFormat } from './order-format.ts';
import { party } from './order-layout.ts';
import { unitText, type LayoutContext } from './order-table.ts';
import type { OrderTexts, SummaryTexts } from './document-texts.ts';
import { headRule, labeled, paper, right, ruled } from './paper.ts';
import type { OrderParty } from '../../schemas/domain/order-document.ts';

/** The result of a negotiation for one supplier, with only its own prices. Amounts are decimal strings. */
export interface ResultSummary {
  negotiation: string;
  /** The negotiation type in words. */
  type: string;
  won: boolean;
  decidedAt: string;
  buyer: OrderParty;
  seller: OrderParty;
  currency: string;
  initialPrice: string | null;
  finalPrice: string | null;
  /** The terms of a deal on more than the price; empty if there are none. */
  terms: string;
  /** The messages of a talk, oldest first. */
  talk: readonly { from: 'supplier' | 'bot' | 'person'; at: string; text: string }[];
  lines: readonly { name: string; quantity: string; unit: string; unitPrice: string | null; total: string | null }[];
}

interface Reader {
  texts: OrderTexts & { summary: SummaryTexts };
  zone: string;
}

export function summaryLayout(summary: ResultSummary, { texts, zone }: Reader): PdfDefinition {
  const words = texts.summary;
  const context = { texts, format: orderFormat(texts.locale, summary.currency) };
  const { instant } = instantFormat(texts.locale, zone);
  const { money } = context.format;
  const facts = labeled([
    [words.result, summary.won ? words.won : words.lost],
    [words.decided, instant(summary.decidedAt)],
    [words.type, summary.type],
    [words.initialPrice, summary.initialPrice === null ? '' : money(summary.initialPrice)],
    [words.finalPrice, summary.finalPrice === null ? '' : money(summary.finalPrice)],
    [words.change, changeOf(summary, money)],
    [words.terms, summary.terms],
  ]);
  const content = [
    head(summary, words),
    parties(summary, context),
    facts,
    lines(summary, context),
    ...talk(summary, words, instant),
  ];
  const createdAt = new Date(summary.decidedAt);
  return paper({ heading: words.title, author: summary.buyer.name, createdAt, content }, texts);
}

const head = ({ negotiation }: ResultSummary, words: SummaryTexts): PdfNode => ({
  stack: [{ text: words.title, style: 'title' }, { text: negotiation, margin: [0, 2, 0, 0] }, headRule()],
});

const parties = ({ buyer, seller }: ResultSummary, context: LayoutContext): PdfNode => ({
  columns: [party(context.texts.seller, seller, context), party(context.texts.buyer, buyer, context)],
  columnGap: 24,
  margin: [0, 0, 0, 16],
});

/** The talk verbatim, as both sides see it. */
function talk(summary: ResultSummary, words: SummaryTexts, instant: (iso: string) => string): PdfNode[] {
  if (summary.talk.length === 0) return [];
  const speakers = { bot: words.bot, person: words.person, supplier: summary.seller.name };
  const messages = summary.talk.map(({ from, at, text }): PdfNode => ({
    stack: [{ text: `${speakers[from]}, ${instant(at)}`, style: 'label' }, text],
    margin: [0, 6, 0, 0],
  }));
  return [{ text: words.talk, style: 'strong', margin: [0, 20, 0, 2] }, ...messages];
}

function changeOf({ initialPrice, finalPrice }: ResultSummary, money: (value: string) => string): string {
  if (initialPrice === null || finalPrice === null) return '';
  const change = new Decimal(finalPrice).minus(initialPrice);
  return change.isZero() ? '' : money(change.toFixed());
}

function lines(summary: ResultSummary, { texts, format }: LayoutContext): PdfNode {
  if (summary.lines.length === 0) return '';
  const headed = (text: string): PdfNode => ({ text, style: 'head', alignment: 'right' });
  const inCurrency = (label: string): PdfNode => headed(`${label},\u00a0${summary.currency}`);
  const header: PdfNode[] = [
    { text: texts.position, style: 'head' },
    { text: texts.item, style: 'head' },
    headed(texts.quantity),
    { text: texts.unit, style: 'head' },
    inCurrency(texts.unitPrice),
    inCurrency(texts.amount),
  ];
  const rows = summary.lines.map(({ name, quantity, unit, unitPrice, total }, index): PdfNode[] => [
    String(index + 1),
    name,
    right(format.quantity(quantity)),
    unitText(unit, texts),
    right(unitPrice === null ? '–' : format.unitPrice({ price: unitPrice, baseQuantity: '1' })),
    right(total === null ? '–' : format.amount(total)),
  ]);
  const widths = [24, '*', 'auto', 46, 'auto', 'auto'];
  return {
    stack: [
      {
        table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body: [header, ...rows] },
        layout: ruled,
      },
      { text: texts.net, style: 'small', margin: [0, 6, 0, 0] },
    ],
  };
}
