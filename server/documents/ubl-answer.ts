import type { OrderLine, PurchaseOrder } from '../../schemas/domain/order-document.ts';
import { peppolStanding } from './peppol.ts';
import { orderReference, type MessageHead } from './ubl-order.ts';
import { briefParty, party } from './ubl-party.ts';
import { branch, leaf, peppolProfile, ublDocument, type Xml } from './ubl-xml.ts';

/** AB: received, AP: accepted, CA: conditionally accepted, RE: rejected. */
export const responseCodes = ['AB', 'AP', 'CA', 'RE'] as const;

export type ResponseCode = (typeof responseCodes)[number];

/** Returns the supplier's answer to the order as Peppol's transaction T76. */
export const ublOrderResponse = (
  order: PurchaseOrder,
  { id, issueDate, code, note }: MessageHead & { code: ResponseCode; note: string | null },
): string =>
  ublDocument('OrderResponse', [
    ...(peppolStanding(order).valid ? peppolProfile('order_response') : []),
    leaf('cbc:ID', id),
    leaf('cbc:IssueDate', issueDate),
    leaf('cbc:OrderResponseCode', code),
    leaf('cbc:Note', note),
    leaf('cbc:DocumentCurrencyCode', order.currency),
    orderReference(order),
    branch('cac:SellerSupplierParty', [briefParty(order.seller)]),
    branch('cac:BuyerCustomerParty', [briefParty(order.buyer)]),
    ...(code === 'CA' ? order.lines.map(conditionalLine) : []),
  ]);

/** A condition, and no other answer, has lines. 3: changed. */
const conditionalLine = ({ name }: OrderLine, index: number): Xml =>
  branch('cac:OrderLine', [
    branch('cac:LineItem', [
      leaf('cbc:ID', String(index + 1)),
      leaf('cbc:LineStatusCode', '3'),
      branch('cac:Item', [leaf('cbc:Name', name)]),
    ]),
    branch('cac:OrderLineReference', [leaf('cbc:LineID', String(index + 1))]),
  ]);

/** Returns the purchaser's cancellation of the order as Peppol's transaction T115. */
export const ublOrderCancellation = (
  order: PurchaseOrder,
  { id, issueDate, reason }: MessageHead & { reason: string },
): string =>
  ublDocument('OrderCancellation', [
    ...(peppolStanding(order).valid ? peppolProfile('order_cancellation') : []),
    leaf('cbc:ID', id),
    leaf('cbc:IssueDate', issueDate),
    leaf('cbc:CancellationNote', reason),
    orderReference(order),
    branch('cac:BuyerCustomerParty', [briefParty(order.buyer)]),
    branch('cac:SellerSupplierParty', [party(order.seller)]),
  ]);
