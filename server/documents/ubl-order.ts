import { Decimal } from '../../schemas/domain/decimal.ts';
import { unitCode } from '../../schemas/domain/units.ts';
import { amountText, countryCode, peppolPrice, peppolStanding, vatNumber } from './peppol.ts';
import type {
  OrderAddress,
  OrderDelivery,
  OrderLine,
  OrderParty,
  OrderTerms,
  PurchaseOrder,
} from '../../schemas/domain/order-document.ts';

/** Part of an XML document. An empty string stands for an omitted element. */
type Xml = string;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Characters that XML 1.0 does not allow at all, including lone surrogates. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Trims and escapes text for content or an attribute value, and removes characters that XML does not allow. */
const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '')
    .trim()
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? character);

type Attributes = Readonly<Record<string, string>>;

function wrapped(name: string, content: string, attributes: Attributes): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** An element with text. Omitted if the text is empty, because UBL allows no empty elements. */
function leaf(name: string, text: string | null | undefined, attributes: Attributes = {}): Xml {
  const content = escapeXml(text ?? '');
  return content === '' ? '' : wrapped(name, content, attributes);
}

/** An element with child elements, omitted if all of them are. */
function branch(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = children.join('');
  return content === '' ? '' : wrapped(name, content, attributes);
}

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

const incoterms = new Set(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'DPU', 'EXW', 'FAS', 'FCA', 'FOB']);

/** ISO 6523 identifier of the D-U-N-S register. */
const duns = '0060';

/**
 * Declares that the document follows Peppol's rules for orders, version 3, and starts the exchange of order and
 * response.
 */
const profile = [
  leaf('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
  leaf('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:ordering:3'),
];

/**
 * Returns the order as UBL 2.1 (OASIS Universal Business Language, document type Order). Elements follow the schema's
 * sequence and are limited to those of Peppol's transaction T01. If the order lacks something T01 requires, it is plain
 * UBL and does not name the profile. Prices are net and no tax is stated. The totals are LineExtensionAmount and,
 * without tax, the same amount as payable, except for the rounding. Units are UN/ECE Recommendation 20.
 */
export function ublOrder(order: PurchaseOrder): string {
  const amount = { currencyID: order.currency };
  const { buyer, seller, invoiceTo } = order;
  const children = [
    ...(peppolStanding(order).valid ? profile : []),
    leaf('cbc:ID', order.number),
    leaf('cbc:IssueDate', order.issueDate),
    leaf('cbc:Note', order.note),
    leaf('cbc:DocumentCurrencyCode', order.currency),
    leaf('cbc:CustomerReference', order.negotiation ?? order.request),
    branch('cac:ValidityPeriod', [leaf('cbc:EndDate', order.validUntil)]),
    branch('cac:BuyerCustomerParty', [party(buyer, vat(buyer))]),
    branch('cac:SellerSupplierParty', [party(seller)]),
    ...(invoiceTo
      ? [branch('cac:AccountingCustomerParty', [party({ ...buyer, address: invoiceTo }, vat(buyer))])]
      : []),
    ...(order.delivery ? [delivery(order.delivery), deliveryTerms(order.delivery.terms)] : []),
    branch('cac:PaymentTerms', [leaf('cbc:Note', order.paymentTerms?.text)]),
    branch('cac:AnticipatedMonetaryTotal', [
      leaf('cbc:LineExtensionAmount', amountText(sumOfLines(order)), amount),
      order.rounding ? leaf('cbc:PayableRoundingAmount', amountText(order.rounding), amount) : '',
      leaf('cbc:PayableAmount', amountText(order.total), amount),
    ]),
    ...order.lines.map((line, index) => orderLine(line, { number: index + 1, currency: order.currency })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${branch('Order', children, namespaces)}\n`;
}

function party({ name, peppolId, dunsNumber, registerNumber, address, contact }: OrderParty, taxScheme: Xml = ''): Xml {
  return branch('cac:Party', [
    peppolId ? leaf('cbc:EndpointID', peppolId.id, { schemeID: peppolId.scheme }) : '',
    branch('cac:PartyIdentification', [leaf('cbc:ID', dunsNumber?.replace(/\s/g, ''), { schemeID: duns })]),
    branch('cac:PartyName', [leaf('cbc:Name', name)]),
    postalAddress('cac:PostalAddress', address),
    taxScheme,
    branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', registerNumber)]),
    branch('cac:Contact', [
      leaf('cbc:Name', contact?.name),
      leaf('cbc:Telephone', contact?.telephone),
      leaf('cbc:ElectronicMail', contact?.email),
    ]),
  ]);
}

/** The VAT id of the billed party. Sellers state theirs on invoices. */
function vat({ vatId }: OrderParty): Xml {
  const companyId = leaf('cbc:CompanyID', vatNumber(vatId));
  return companyId && branch('cac:PartyTaxScheme', [companyId, branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])]);
}

/** Peppol's orders have no element for a post office box, so it becomes an address line. */
function postalAddress(element: string, address: OrderAddress | null | undefined): Xml {
  const code = countryCode(address);
  return branch(element, [
    leaf('cbc:StreetName', address?.street),
    leaf('cbc:AdditionalStreetName', address?.additional),
    leaf('cbc:CityName', address?.city),
    leaf('cbc:PostalZone', address?.postalCode),
    leaf('cbc:CountrySubentity', address?.region),
    branch('cac:AddressLine', [leaf('cbc:Line', address?.postOfficeBox)]),
    branch('cac:Country', [leaf('cbc:IdentificationCode', code), code ? '' : leaf('cbc:Name', address?.country)]),
  ]);
}

const delivery = ({ address, start, end }: OrderDelivery): Xml =>
  branch('cac:Delivery', [
    branch('cac:DeliveryLocation', [postalAddress('cac:Address', address)]),
    branch('cac:RequestedDeliveryPeriod', [leaf('cbc:StartDate', start), leaf('cbc:EndDate', end)]),
  ]);

/** An Incoterm by its code (CRF is a common mistake for CFR); anything else as text. */
function deliveryTerms(terms: OrderTerms | null | undefined): Xml {
  const code = terms?.code.toUpperCase() === 'CRF' ? 'CFR' : (terms?.code.toUpperCase() ?? '');
  return branch('cac:DeliveryTerms', [
    incoterms.has(code) ? leaf('cbc:ID', code, { schemeID: 'INCOTERMS' }) : '',
    leaf('cbc:SpecialTerms', terms?.text),
  ]);
}

const sumOfLines = ({ lines }: PurchaseOrder): string =>
  lines.reduce((sum, { total }) => sum.plus(total), new Decimal(0)).toFixed();

function orderLine(line: OrderLine, { number, currency }: { number: number; currency: string }): Xml {
  const amount = { currencyID: currency };
  const unit = { unitCode: unitCode(line.unit) };
  const { price, baseQuantity } = peppolPrice(line);
  return branch('cac:OrderLine', [
    leaf('cbc:Note', line.note),
    branch('cac:LineItem', [
      leaf('cbc:ID', String(number)),
      leaf('cbc:Quantity', line.quantity, unit),
      leaf('cbc:LineExtensionAmount', amountText(line.total), amount),
      branch('cac:Price', [leaf('cbc:PriceAmount', price, amount), leaf('cbc:BaseQuantity', baseQuantity, unit)]),
      branch('cac:Item', [leaf('cbc:Name', line.name)]),
    ]),
  ]);
}
