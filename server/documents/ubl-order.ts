import { unitCode } from '../../schemas/domain/units.ts';
import type {
  OrderAddress,
  OrderDelivery,
  OrderLine,
  OrderParty,
  OrderTerms,
  PurchaseOrder,
} from './purchase-order.ts';
import { branch, leaf, type Xml } from './xml.ts';

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

const incoterms = new Set(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'DPU', 'EXW', 'FAS', 'FCA', 'FOB']);

/** ISO 6523 identifier of the D-U-N-S number's register. */
const duns = '0060';

/**
 * The order as UBL 2.3 (OASIS Universal Business Language, document type Order), elements in the schema's sequence.
 * Prices are net and no tax is stated: the totals are LineExtensionAmount and, for want of tax, the same as payable.
 * Units are UN/ECE Recommendation 20.
 */
export function ublOrder(order: PurchaseOrder): string {
  const amount = { currencyID: order.currency };
  const children = [
    leaf('cbc:UBLVersionID', '2.3'),
    leaf('cbc:ID', order.number),
    leaf('cbc:UUID', order.uuid),
    leaf('cbc:IssueDate', order.issueDate),
    leaf('cbc:Note', order.note),
    leaf('cbc:DocumentCurrencyCode', order.currency),
    leaf('cbc:CustomerReference', order.negotiation ?? order.request),
    leaf('cbc:LineCountNumeric', String(order.lines.length)),
    branch('cac:BuyerCustomerParty', [party(order.buyer)]),
    branch('cac:SellerSupplierParty', [party(order.seller)]),
    ...(order.invoiceTo
      ? [branch('cac:AccountingCustomerParty', [party({ ...order.buyer, address: order.invoiceTo })])]
      : []),
    ...(order.delivery ? [delivery(order.delivery), deliveryTerms(order.delivery.terms)] : []),
    branch('cac:PaymentTerms', [leaf('cbc:ID', order.paymentTerms?.code), leaf('cbc:Note', order.paymentTerms?.text)]),
    branch('cac:AnticipatedMonetaryTotal', [
      leaf('cbc:LineExtensionAmount', order.total, amount),
      leaf('cbc:PayableAmount', order.total, amount),
    ]),
    ...order.lines.map((line, index) => orderLine(line, { number: index + 1, currency: order.currency })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${branch('Order', children, namespaces)}\n`;
}

function party({ name, vatId, dunsNumber, registerNumber, address, contact }: OrderParty): Xml {
  return branch('cac:Party', [
    branch('cac:PartyIdentification', [leaf('cbc:ID', dunsNumber, { schemeID: duns })]),
    branch('cac:PartyName', [leaf('cbc:Name', name)]),
    postalAddress('cac:PostalAddress', address),
    taxScheme(leaf('cbc:CompanyID', vatId)),
    branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', registerNumber)]),
    branch('cac:Contact', [
      leaf('cbc:Name', contact?.name),
      leaf('cbc:Telephone', contact?.telephone),
      leaf('cbc:ElectronicMail', contact?.email),
    ]),
  ]);
}

/** Without a number there is nothing to say of a tax scheme. */
const taxScheme = (companyId: Xml): Xml =>
  companyId && branch('cac:PartyTaxScheme', [companyId, branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])]);

function postalAddress(element: string, address: OrderAddress | null | undefined): Xml {
  const country = address?.country?.trim() ?? '';
  const isCode = /^[A-Za-z]{2}$/.test(country);
  return branch(element, [
    leaf('cbc:Postbox', address?.postOfficeBox),
    leaf('cbc:StreetName', address?.street),
    leaf('cbc:AdditionalStreetName', address?.additional),
    leaf('cbc:CityName', address?.city),
    leaf('cbc:PostalZone', address?.postalCode),
    leaf('cbc:CountrySubentity', address?.region),
    branch('cac:Country', [isCode ? leaf('cbc:IdentificationCode', country.toUpperCase()) : leaf('cbc:Name', country)]),
  ]);
}

const delivery = ({ address, start, end }: OrderDelivery): Xml =>
  branch('cac:Delivery', [
    postalAddress('cac:DeliveryAddress', address),
    branch('cac:RequestedDeliveryPeriod', [leaf('cbc:StartDate', start), leaf('cbc:EndDate', end)]),
  ]);

/** An Incoterm by its code (CRF is a common slip for CFR), anything else in words. */
function deliveryTerms(terms: OrderTerms | null | undefined): Xml {
  const code = terms?.code.toUpperCase() === 'CRF' ? 'CFR' : (terms?.code.toUpperCase() ?? '');
  return branch('cac:DeliveryTerms', [
    incoterms.has(code) ? leaf('cbc:ID', code, { schemeID: 'INCOTERMS' }) : '',
    leaf('cbc:SpecialTerms', terms?.text),
  ]);
}

function orderLine(line: OrderLine, { number, currency }: { number: number; currency: string }): Xml {
  const amount = { currencyID: currency };
  const unit = { unitCode: unitCode(line.unit) };
  return branch('cac:OrderLine', [
    branch('cac:LineItem', [
      leaf('cbc:ID', String(number)),
      leaf('cbc:Note', line.note),
      leaf('cbc:Quantity', line.quantity, unit),
      leaf('cbc:LineExtensionAmount', line.total, amount),
      branch('cac:Price', [
        leaf('cbc:PriceAmount', line.price, amount),
        leaf('cbc:BaseQuantity', line.baseQuantity, unit),
      ]),
      branch('cac:Item', [leaf('cbc:Name', line.name)]),
    ]),
  ]);
}
