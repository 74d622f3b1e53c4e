import { Decimal } from '../../schemas/domain/decimal.ts';
import { unitCode } from '../../schemas/domain/units.ts';
import { amountText, peppolPrice, peppolStanding } from './peppol.ts';
import type {
  OrderDelivery,
  OrderLine,
  OrderParty,
  OrderTerms,
  PurchaseOrder,
} from '../../schemas/domain/order-document.ts';
import { party, postalAddress, vat } from './ubl-party.ts';
import { branch, leaf, peppolProfile, ublDocument, type Xml } from './ubl-xml.ts';

const incoterms = new Set(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'DPU', 'EXW', 'FAS', 'FCA', 'FOB']);

/**
 * Returns the order as UBL 2.1, document type Order. Elements follow the schema's sequence and are limited to those of
 * Peppol's transaction T01. If the order lacks something T01 requires, it is plain UBL and does not name the profile.
 * Prices are net and no tax is stated. The totals are LineExtensionAmount and, without tax, the same amount as payable,
 * except for the rounding. Units are UN/ECE Recommendation 20.
 */
export const ublOrder = (order: PurchaseOrder): string =>
  ublDocument('Order', [
    ...(peppolStanding(order).valid ? peppolProfile('order') : []),
    leaf('cbc:ID', order.number),
    leaf('cbc:IssueDate', order.issueDate),
    ...frame(order, { reference: '', billed: order.buyer }),
    ...terms(order, () => ''),
  ]);

/** Identifies a message about an order. */
export interface MessageHead {
  /** The message's own number. */
  id: string;
  /** yyyy-mm-dd. */
  issueDate: string;
}

/** Codes of UN/CEFACT list 1229 for lines of a change. */
const lineStatus = { changed: '3', unchanged: '4' } as const;

/**
 * Returns the newest change of the order as Peppol's transaction T114: the whole order as it is from now on. `changed`
 * has the places of the changed lines.
 */
export function ublOrderChange(
  order: PurchaseOrder,
  { id, issueDate, changed }: MessageHead & { changed: ReadonlySet<number> },
): string {
  return ublDocument('OrderChange', [
    ...(peppolStanding(order).valid ? peppolProfile('order_change') : []),
    leaf('cbc:ID', id),
    leaf('cbc:IssueDate', issueDate),
    leaf('cbc:SequenceNumberID', String(order.revision?.number ?? 1)),
    ...frame(order, { reference: orderReference(order), billed: gln(order.buyer) }),
    ...terms(order, (index) => leaf('cbc:LineStatusCode', lineStatus[changed.has(index) ? 'changed' : 'unchanged'])),
  ]);
}

export const orderReference = ({ number }: PurchaseOrder): Xml =>
  branch('cac:OrderReference', [leaf('cbc:ID', number)]);

/** In a change, the billed party's id can only be a GLN. */
const gln = (buyer: OrderParty): OrderParty =>
  buyer.peppolId?.scheme === '0088' ? buyer : { ...buyer, peppolId: null };

interface Frame {
  reference: Xml;
  billed: OrderParty;
}

function frame(order: PurchaseOrder, { reference, billed }: Frame): Xml[] {
  const { buyer, seller, invoiceTo } = order;
  return [
    leaf('cbc:Note', order.note),
    leaf('cbc:DocumentCurrencyCode', order.currency),
    leaf('cbc:CustomerReference', order.negotiation ?? order.request),
    branch('cac:ValidityPeriod', [leaf('cbc:EndDate', order.validUntil)]),
    reference,
    branch('cac:BuyerCustomerParty', [party(buyer, vat(buyer))]),
    branch('cac:SellerSupplierParty', [party(seller)]),
    invoiceTo ? branch('cac:AccountingCustomerParty', [party({ ...billed, address: invoiceTo }, vat(billed))]) : '',
  ];
}

function terms(order: PurchaseOrder, status: (index: number) => Xml): Xml[] {
  const amount = { currencyID: order.currency };
  return [
    ...(order.delivery ? [delivery(order.delivery), deliveryTerms(order.delivery.terms)] : []),
    branch('cac:PaymentTerms', [leaf('cbc:Note', order.paymentTerms?.text)]),
    branch('cac:AnticipatedMonetaryTotal', [
      leaf('cbc:LineExtensionAmount', amountText(sumOfLines(order)), amount),
      order.rounding ? leaf('cbc:PayableRoundingAmount', amountText(order.rounding), amount) : '',
      leaf('cbc:PayableAmount', amountText(order.total), amount),
    ]),
    ...order.lines.map((line, index) =>
      orderLine(line, { number: index + 1, currency: order.currency, status: status(index) }),
    ),
  ];
}

const delivery = ({ address, start, end }: OrderDelivery): Xml =>
  branch('cac:Delivery', [
    branch('cac:DeliveryLocation', [postalAddress('cac:Address', address)]),
    branch('cac:RequestedDeliveryPeriod', [leaf('cbc:StartDate', start), leaf('cbc:EndDate', end)]),
  ]);

/** An Incoterm by its code (CRF is a common mistake for CFR); anything else as text. */
function deliveryTerms(agreed: OrderTerms | null | undefined): Xml {
  const code = agreed?.code.toUpperCase() === 'CRF' ? 'CFR' : (agreed?.code.toUpperCase() ?? '');
  return branch('cac:DeliveryTerms', [
    incoterms.has(code) ? leaf('cbc:ID', code, { schemeID: 'INCOTERMS' }) : '',
    leaf('cbc:SpecialTerms', agreed?.text),
  ]);
}

const sumOfLines = ({ lines }: PurchaseOrder): string =>
  lines.reduce((sum, { total }) => sum.plus(total), new Decimal(0)).toFixed();

function orderLine(
  line: OrderLine,
  { number, currency, status }: { number: number; currency: string; status: Xml },
): Xml {
  const amount = { currencyID: currency };
  const unit = { unitCode: unitCode(line.unit) };
  const { price, baseQuantity } = peppolPrice(line);
  return branch('cac:OrderLine', [
    leaf('cbc:Note', line.note),
    branch('cac:LineItem', [
      leaf('cbc:ID', String(number)),
      status,
      leaf('cbc:Quantity', line.quantity, unit),
      leaf('cbc:LineExtensionAmount', amountText(line.total), amount),
      branch('cac:Price', [leaf('cbc:PriceAmount', price, amount), leaf('cbc:BaseQuantity', baseQuantity, unit)]),
      branch('cac:Item', [leaf('cbc:Name', line.name)]),
    ]),
  ]);
}
