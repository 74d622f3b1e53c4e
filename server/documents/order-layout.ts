import type { PdfDefinition, PdfNode, PdfTableLayout } from 'pdfmake';
import { orderFormat } from './order-format.ts';
import { foot, ink, type LayoutContext as Context, lines } from './order-table.ts';
import type { OrderTexts } from './order-texts.ts';
import type { OrderDelivery, OrderParty, PurchaseOrder } from './purchase-order.ts';

/** The page as pdfmake draws it. The table's head repeats on every page, a row never breaks. */
export function orderLayout(order: PurchaseOrder, texts: OrderTexts): PdfDefinition {
  const context = { texts, format: orderFormat(texts.locale, order.currency) };
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    version: '1.7',
    language: texts.locale,
    displayTitle: true,
    info: {
      title: `${texts.title} ${order.number}`,
      author: order.buyer.name,
      creator: 'Parley',
      creationDate: new Date(`${order.issueDate}T00:00:00Z`),
    },
    content: [
      head(order, context),
      parties(order, context),
      facts(order, context),
      lines(order, context),
      foot(order, context),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `${texts.title} ${order.number}`, style: 'small' },
        { text: texts.page(page, pages), style: 'small', alignment: 'right' },
      ],
      margin: [56, 20, 56, 0],
    }),
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink.text, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 20, bold: true },
      label: { fontSize: 8, color: ink.secondary },
      small: { fontSize: 8, color: ink.secondary },
      head: { fontSize: 8, bold: true, color: ink.secondary },
      strong: { bold: true },
      total: { bold: true, fontSize: 11.5 },
    },
  };
}

function head(order: PurchaseOrder, { texts, format }: Context): PdfNode {
  return {
    stack: [
      {
        columns: [
          {
            stack: [
              { text: order.buyer.name, style: 'strong' },
              { text: texts.title, style: 'title', margin: [0, 14, 0, 0] },
            ],
          },
          {
            width: 190,
            table: {
              widths: ['*', 'auto'],
              body: [
                [
                  { text: texts.number, style: 'label' },
                  { text: order.number, style: 'strong', alignment: 'right' },
                ],
                [
                  { text: texts.date, style: 'label' },
                  { text: format.day(order.issueDate), alignment: 'right' },
                ],
              ],
            },
            layout: plain,
          },
        ],
      },
      { canvas: [{ type: 'rect', x: 0, y: 0, w: 483, h: 2, color: ink.accent }], margin: [0, 10, 0, 18] },
    ],
  };
}

const plain: PdfTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

const parties = ({ buyer, seller }: PurchaseOrder, context: Context): PdfNode => ({
  columns: [party(context.texts.seller, seller, context), party(context.texts.buyer, buyer, context)],
  columnGap: 24,
  margin: [0, 0, 0, 16],
});

function party(label: string, { name, address, vatId, contact }: OrderParty, { texts, format }: Context): PdfNode {
  const contactText = [contact?.name, contact?.telephone, contact?.email].filter(Boolean).join(', ');
  return {
    stack: [
      { text: label, style: 'label', margin: [0, 0, 0, 2] },
      { text: name, style: 'strong' },
      ...format.addressLines(address),
      ...(vatId
        ? [
            {
              text: `${texts.vatId} ${vatId}`,
              style: 'small',
              margin: [0, 4, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
      ...(contactText ? [{ text: `${texts.contact}: ${contactText}`, style: 'small' }] : []),
    ],
  };
}

/** What was agreed beside the prices, two columns of label and value; nothing shows for what is not set. */
function facts(order: PurchaseOrder, { texts, format }: Context): PdfNode {
  const delivery = order.delivery ?? {};
  const all: [string, string][] = [
    [texts.reference, order.negotiation ?? order.request ?? ''],
    [texts.deliverTo, format.addressLines(delivery.address).join(', ')],
    [texts.deliveryDate, deliveryDate(delivery, { texts, format })],
    [texts.deliveryTerms, delivery.terms?.text ?? ''],
    [texts.paymentTerms, order.paymentTerms?.text ?? ''],
  ];
  const shown = all.filter(([, value]) => value.trim() !== '');
  if (shown.length === 0) return '';
  const body = shown.map(([label, value]): PdfNode[] => [
    { text: label, style: 'label', margin: [0, 1.5, 0, 0] },
    value,
  ]);
  return { table: { widths: [110, '*'], body }, layout: { ...plain, paddingTop: () => 1.5 }, margin: [0, 0, 0, 18] };
}

function deliveryDate({ start, end }: OrderDelivery, { texts, format }: Context): string {
  if (start && end) return start === end ? format.day(start) : `${format.day(start)} – ${format.day(end)}`;
  if (start) return texts.from(format.day(start));
  return end ? texts.until(format.day(end)) : '';
}
