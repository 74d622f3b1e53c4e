import { filled } from '../mail/messages.ts';
import type { PdfDefinition, PdfNode } from 'pdfmake';
import { orderFormat } from './order-format.ts';
import { foot, type LayoutContext as Context, lines } from './order-table.ts';
import type { OrderTexts } from './document-texts.ts';
import { headRule, labeled, paper, plain, small } from './paper.ts';
import type { OrderDelivery, OrderParty, PurchaseOrder } from '../../schemas/domain/order-document.ts';

/** The page in pdfmake's format. The table's header repeats on every page, and a row never breaks. */
export function orderLayout(order: PurchaseOrder, texts: OrderTexts): PdfDefinition {
  const context = { texts, format: orderFormat(texts.locale, order.currency) };
  return paper(
    {
      heading: `${texts.title} ${order.number}`,
      author: order.buyer.name,
      createdAt: new Date(`${order.issueDate}T00:00:00Z`),
      content: [
        head(order, context),
        parties(order, context),
        facts(order, context),
        lines(order, context),
        foot(order, context),
      ],
    },
    texts,
  );
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
              ...standing(order, { texts, format }),
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
      headRule(),
    ],
  };
}

/** Tells an order that was changed or cancelled from the one that was sent. */
function standing({ revision, cancelled }: PurchaseOrder, { texts, format }: Context): PdfNode[] {
  const date = (day: string): string => format.day(day);
  if (cancelled)
    return [
      { text: filled(texts.cancelled, { date: date(cancelled.date) }), style: 'strong' },
      ...small(cancelled.reason),
    ];
  if (!revision) return [];
  return [
    { text: filled(texts.revision, { number: String(revision.number), date: date(revision.date) }), style: 'strong' },
  ];
}

const parties = ({ buyer, seller }: PurchaseOrder, context: Context): PdfNode => ({
  columns: [party(context.texts.seller, seller, context), party(context.texts.buyer, buyer, context)],
  columnGap: 24,
  margin: [0, 0, 0, 16],
});

export function party(
  label: string,
  { name, address, vatId, contact }: OrderParty,
  { texts, format }: Context,
): PdfNode {
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

/** The terms other than prices, in two columns of label and value. Unset ones are omitted. */
function facts(order: PurchaseOrder, { texts, format }: Context): PdfNode {
  const delivery = order.delivery ?? {};
  const all: [string, string][] = [
    [texts.reference, order.negotiation ?? order.request ?? ''],
    [texts.deliverTo, format.addressLines(delivery.address).join(', ')],
    [texts.invoiceTo, format.addressLines(order.invoiceTo).join(', ')],
    [texts.deliveryDate, deliveryDate(delivery, { texts, format })],
    [texts.deliveryTerms, delivery.terms?.text ?? ''],
    [texts.paymentTerms, order.paymentTerms?.text ?? ''],
  ];
  return labeled(all);
}

/** Formats a day, a period, or one end of it. */
export function deliveryDate({ start, end }: OrderDelivery, { texts, format }: Context): string {
  if (start && end) return start === end ? format.day(start) : `${format.day(start)} – ${format.day(end)}`;
  if (start) return filled(texts.from, { start: format.day(start) });
  return end ? filled(texts.until, { end: format.day(end) }) : '';
}
