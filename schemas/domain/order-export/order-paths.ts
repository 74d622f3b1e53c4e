import type { OrderAddress, OrderLine, PurchaseOrder } from '../order-document.ts';

/** An order with what a file may say about it in addition to its document. */
export interface ExportedOrder {
  details: PurchaseOrder;
  supplier: { iri: string; number: string | null };
  costCenter: { iri: string; number: string; name: string } | null;
}

type Text = string | null | undefined;

const address = (
  prefix: string,
  of: (details: PurchaseOrder) => OrderAddress | null | undefined,
): Record<string, (order: ExportedOrder) => Text> => ({
  [`${prefix}.street`]: ({ details }) => of(details)?.street,
  [`${prefix}.postalCode`]: ({ details }) => of(details)?.postalCode,
  [`${prefix}.city`]: ({ details }) => of(details)?.city,
  [`${prefix}.region`]: ({ details }) => of(details)?.region,
  [`${prefix}.country`]: ({ details }) => of(details)?.country,
});

const ofOrder: Readonly<Record<string, (order: ExportedOrder) => Text>> = {
  number: ({ details }) => details.number,
  issueDate: ({ details }) => details.issueDate,
  validUntil: ({ details }) => details.validUntil,
  currency: ({ details }) => details.currency,
  total: ({ details }) => details.total,
  rounding: ({ details }) => details.rounding,
  request: ({ details }) => details.request,
  negotiation: ({ details }) => details.negotiation,
  note: ({ details }) => details.note,
  'paymentTerms.code': ({ details }) => details.paymentTerms?.code,
  'paymentTerms.text': ({ details }) => details.paymentTerms?.text,
  'delivery.start': ({ details }) => details.delivery?.start,
  'delivery.end': ({ details }) => details.delivery?.end,
  'delivery.terms.code': ({ details }) => details.delivery?.terms?.code,
  'delivery.terms.text': ({ details }) => details.delivery?.terms?.text,
  ...address('delivery.address', ({ delivery }) => delivery?.address),
  'seller.name': ({ details }) => details.seller.name,
  'seller.number': ({ supplier }) => supplier.number,
  'seller.vatId': ({ details }) => details.seller.vatId,
  'seller.dunsNumber': ({ details }) => details.seller.dunsNumber,
  'seller.email': ({ details }) => details.seller.contact?.email,
  ...address('seller.address', ({ seller }) => seller.address),
  'buyer.name': ({ details }) => details.buyer.name,
  'buyer.vatId': ({ details }) => details.buyer.vatId,
  'buyer.contact': ({ details }) => details.buyer.contact?.name,
  'buyer.email': ({ details }) => details.buyer.contact?.email,
  ...address('invoiceTo', ({ invoiceTo, buyer }) => invoiceTo ?? buyer.address),
  'costCenter.number': ({ costCenter }) => costCenter?.number,
  'costCenter.name': ({ costCenter }) => costCenter?.name,
};

const ofLine: Readonly<Record<string, (line: OrderLine, position: number) => Text>> = {
  'lines.position': (_, position) => String(position),
  'lines.name': ({ name }) => name,
  'lines.note': ({ note }) => note,
  'lines.quantity': ({ quantity }) => quantity,
  'lines.unit': ({ unit }) => unit,
  'lines.price': ({ price }) => price,
  'lines.baseQuantity': ({ baseQuantity }) => baseQuantity,
  'lines.total': ({ total }) => total,
};

/** Values of an order that a column can show, in display order. The schema of profiles offers these. */
export const orderPaths: readonly string[] = [...Object.keys(ofOrder), ...Object.keys(ofLine)];

/** True if the value differs between the lines of an order. */
export const isOfLine = (path: string): boolean => Object.hasOwn(ofLine, path);

/** Returns the value at the path; empty if the order has none. */
export function valueAt(path: string, order: ExportedOrder, index: number): string {
  const line = order.details.lines[index];
  const own = Object.hasOwn(ofLine, path) ? line && ofLine[path]?.(line, index + 1) : undefined;
  return own ?? (Object.hasOwn(ofOrder, path) ? ofOrder[path]?.(order) : undefined) ?? '';
}
