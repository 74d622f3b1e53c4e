import type { PdfNode } from 'pdfmake';
import type { OrderFormat } from './order-format.ts';
import type { OrderTexts } from './document-texts.ts';
import { ruled } from './paper.ts';
import type { PurchaseOrder } from '../../schemas/domain/order-document.ts';

export interface LayoutContext {
  texts: OrderTexts;
  format: OrderFormat;
}

/** One row per line. The header repeats on every page, and a row never breaks. */
export function lines(order: PurchaseOrder, { texts, format }: LayoutContext): PdfNode {
  const right = (text: string, style?: string): PdfNode => ({
    text,
    alignment: 'right',
    noWrap: true,
    ...(style ? { style } : {}),
  });
  const money = (label: string) => ({
    text: `${label},\u00a0${order.currency}`,
    style: 'head',
    alignment: 'right' as const,
  });
  const header: PdfNode[] = [
    { text: texts.position, style: 'head' },
    { text: texts.item, style: 'head' },
    { text: texts.quantity, style: 'head', alignment: 'right' },
    { text: texts.unit, style: 'head' },
    money(texts.unitPrice),
    money(texts.amount),
  ];
  const rows = order.lines.map((line, index): PdfNode[] => [
    String(index + 1),
    { stack: [line.name, ...(line.note ? [{ text: line.note, style: 'small' }] : [])] },
    right(format.quantity(line.quantity)),
    unitText(line.unit, texts),
    right(format.unitPrice(line)),
    right(format.amount(line.total)),
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: [24, '*', 'auto', 46, 'auto', 'auto'],
      body: [header, ...rows],
    },
    layout: ruled,
  };
}

export const unitText = (unit: string, { units }: OrderTexts): string =>
  new Map(Object.entries(units)).get(unit) ?? unit;

/** Totals and remarks stay on one page. */
export const foot = (order: PurchaseOrder, { texts, format }: LayoutContext): PdfNode => ({
  stack: [
    ...roundingOf(order, { texts, format }),
    {
      columns: [
        { text: texts.total, style: 'total' },
        { text: format.money(order.total), style: 'total', alignment: 'right' },
      ],
      margin: [0, 10, 0, 2],
    },
    { text: texts.net, style: 'small' },
    ...(order.note?.trim()
      ? [{ text: texts.note, style: 'label', margin: [0, 16, 0, 2] as [number, number, number, number] }, order.note]
      : []),
  ],
  unbreakable: true,
});

const roundingOf = ({ rounding }: PurchaseOrder, { texts, format }: LayoutContext): PdfNode[] =>
  rounding
    ? [
        {
          columns: [texts.rounding, { text: format.money(rounding), alignment: 'right' }],
          margin: [0, 10, 0, 0] as [number, number, number, number],
        },
      ]
    : [];
