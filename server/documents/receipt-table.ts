import type { PdfNode } from 'pdfmake';
import type { instantFormat } from './instant-format.ts';
import type { OfferPaper, PaperFact, PaperLine } from './offer-paper.ts';
import { unitText, type LayoutContext } from './order-table.ts';
import { right, ruled } from './paper.ts';
import type { ReceiptTexts } from './document-texts.ts';

export interface ReceiptContext extends LayoutContext {
  words: ReceiptTexts;
  format: LayoutContext['format'] & ReturnType<typeof instantFormat>;
}

/** One row per line, including lines without an offer. Without prices, shows whether the line is offered. */
export function receiptLines(offer: OfferPaper, context: ReceiptContext): PdfNode {
  if (offer.lines.length === 0) return '';
  const { texts, format } = context;
  const header = [
    { text: texts.position, style: 'head' },
    { text: texts.item, style: 'head' },
    { text: texts.quantity, style: 'head', alignment: 'right' as const },
    { text: texts.unit, style: 'head' },
  ];
  const amounts = amountColumns(offer, context);
  const rows = offer.lines.map((line, index): PdfNode[] => [
    String(index + 1),
    {
      stack: [
        line.name,
        ...[line.note, line.remark, ...factLines(line.added)].flatMap((text) =>
          text ? [{ text, style: 'small' }] : [],
        ),
      ],
    },
    right(format.quantity(line.quantity)),
    unitText(line.unit, texts),
    ...amounts.cells(line),
  ]);
  const table = {
    headerRows: 1,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths: [24, '*', 'auto', 46, ...amounts.heads.map(() => 'auto')],
    body: [[...header, ...amounts.heads], ...rows],
  };
  return { stack: [{ table, layout: ruled }, total(offer, context)] };
}

const factLines = (added: readonly PaperFact[]): string[] => added.map(({ label, value }) => `${label}: ${value}`);

const headed = (text: string): PdfNode => ({ text, style: 'head', alignment: 'right' });

interface Amounts {
  heads: PdfNode[];
  cells: (line: PaperLine) => PdfNode[];
}

function amountColumns({ currency }: OfferPaper, { texts, words, format }: ReceiptContext): Amounts {
  if (currency === null) {
    return {
      heads: [headed(words.offered)],
      cells: ({ offered }) => [right(offered ? words.yes : words.no)],
    };
  }
  const none = (): PdfNode[] => [right(words.notOffered), right('–')];
  return {
    heads: [texts.unitPrice, texts.amount].map((label) => headed(`${label},\u00a0${currency}`)),
    cells: ({ offered, price, priceKind, quantity, total: amount }) => {
      if (!offered || price === null || amount === null) return none();
      const baseQuantity = priceKind === 'unit' ? '1' : quantity;
      return [right(format.unitPrice({ price, baseQuantity })), right(format.amount(amount))];
    },
  };
}

const total = ({ total: sum }: OfferPaper, { texts, format }: ReceiptContext): PdfNode =>
  sum === null
    ? ''
    : {
        stack: [
          {
            columns: [
              { text: texts.total, style: 'total' },
              { text: format.money(sum), style: 'total', alignment: 'right' },
            ],
            margin: [0, 10, 0, 2],
          },
          { text: texts.net, style: 'small' },
        ],
        unbreakable: true,
      };
