import { codeLists } from '../../../schemas/code-lists/index.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { peppolIdViolations } from '../../../schemas/domain/peppol-id.ts';
import type { XmlElement } from './parse-xml.ts';

/**
 * Peppol's rules for orders (transaction T01, rules 2025.5), limited to those our orders could break and reimplemented
 * here. They define the allowed elements of each part, the required ones, and their values. `npm run check:orders` runs
 * the official rules. Violations are named by the rule's identifier.
 */
interface Shape {
  /** The path ends with these elements. */
  path: string;
  may: string;
  /** The rule that any other element violates. */
  other: string;
  must: Record<string, string>;
}

const address =
  'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country';
const party = 'cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyLegalEntity cac:Contact';

/** Path of each address, and the rules for the address, its country, and the content of a country. */
const addresses: Shape[] = [
  ['BuyerCustomerParty/cac:Party/cac:PostalAddress', 'B04501', 'B04502', 'B05301', 'B05302'],
  ['SellerSupplierParty/cac:Party/cac:PostalAddress', 'B08001', 'B08002', 'B08801', 'B08802'],
  ['AccountingCustomerParty/cac:Party/cac:PostalAddress', 'B12201', 'B12202', 'B13001', 'B13002'],
  ['DeliveryLocation/cac:Address', 'B15301', 'B15302', 'B16101', 'B16102'],
].flatMap(([path = '', country = '', other = '', code = '', inner = '']): Shape[] => [
  { path, may: address, other, must: { 'cac:Country': country } },
  {
    path: `${path}/cac:Country`,
    may: 'cbc:IdentificationCode',
    other: inner,
    must: { 'cbc:IdentificationCode': code },
  },
]);

const shapes: Shape[] = [
  {
    path: 'Order',
    may: 'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:Note cbc:DocumentCurrencyCode cbc:CustomerReference cac:ValidityPeriod cac:BuyerCustomerParty cac:SellerSupplierParty cac:AccountingCustomerParty cac:Delivery cac:DeliveryTerms cac:PaymentTerms cac:AnticipatedMonetaryTotal cac:OrderLine',
    other: 'B00110',
    must: {
      'cbc:CustomizationID': 'B00101',
      'cbc:ProfileID': 'B00102',
      'cbc:ID': 'B00103',
      'cbc:IssueDate': 'B00104',
      'cbc:DocumentCurrencyCode': 'B00105',
      'cac:BuyerCustomerParty': 'B00106',
      'cac:SellerSupplierParty': 'B00107',
      'cac:OrderLine': 'B00108',
    },
  },
  { path: 'ValidityPeriod', may: 'cbc:EndDate', other: 'B01302', must: { 'cbc:EndDate': 'B01301' } },
  {
    path: 'BuyerCustomerParty/cac:Party',
    may: `${party} cac:PartyTaxScheme`,
    other: 'B03703',
    must: { 'cbc:EndpointID': 'B03701', 'cac:PartyLegalEntity': 'B03702' },
  },
  {
    path: 'SellerSupplierParty/cac:Party',
    may: party,
    other: 'B07204',
    must: { 'cbc:EndpointID': 'B07201', 'cac:PostalAddress': 'B07202', 'cac:PartyLegalEntity': 'B07203' },
  },
  {
    path: 'AccountingCustomerParty/cac:Party',
    may: `${party} cac:PartyTaxScheme`,
    other: 'B11403',
    must: { 'cac:PostalAddress': 'B11401', 'cac:PartyLegalEntity': 'B11402' },
  },
  ...addresses,
  { path: 'Delivery', may: 'cac:DeliveryLocation cac:RequestedDeliveryPeriod', other: 'B14801', must: {} },
  { path: 'DeliveryLocation', may: 'cac:Address', other: 'B14902', must: { 'cac:Address': 'B14901' } },
  { path: 'RequestedDeliveryPeriod', may: 'cbc:StartDate cbc:EndDate', other: 'B16301', must: {} },
  { path: 'DeliveryTerms', may: 'cbc:ID cbc:SpecialTerms', other: 'B19601', must: {} },
  { path: 'PaymentTerms', may: 'cbc:Note', other: 'B20102', must: { 'cbc:Note': 'B20101' } },
  {
    path: 'AnticipatedMonetaryTotal',
    may: 'cbc:LineExtensionAmount cbc:PayableRoundingAmount cbc:PayableAmount',
    other: 'B22003',
    must: { 'cbc:LineExtensionAmount': 'B22001', 'cbc:PayableAmount': 'B22002' },
  },
  { path: 'OrderLine', may: 'cbc:Note cac:LineItem', other: 'B23702', must: { 'cac:LineItem': 'B23701' } },
  {
    path: 'LineItem',
    may: 'cbc:ID cbc:Quantity cbc:LineExtensionAmount cac:Price cac:Item',
    other: 'B23904',
    must: { 'cbc:ID': 'B23901', 'cbc:Quantity': 'B23902', 'cac:Item': 'B23903' },
  },
  { path: 'Price', may: 'cbc:PriceAmount cbc:BaseQuantity', other: 'B27002', must: { 'cbc:PriceAmount': 'B27001' } },
  { path: 'Item', may: 'cbc:Name', other: 'B28102', must: { 'cbc:Name': 'B28101' } },
];

/** Returns the identifiers of the violated rules, each with its location. */
export function peppolViolations(order: XmlElement): string[] {
  const all = within(order, order.name);
  return [...all.flatMap(shapeViolations), ...all.flatMap((found) => valueViolations(found, order)), ...sums(order)];
}

interface Found {
  path: string;
  element: XmlElement;
}

const within = (element: XmlElement, path: string): Found[] => [
  { path, element },
  ...element.children.flatMap((child) => within(child, `${path}/${child.name}`)),
];

function shapeViolations({ path, element }: Found): string[] {
  const shape = shapes.find(
    (one) => path === one.path || path.endsWith(`/cac:${one.path}`) || path.endsWith(`:${one.path}`),
  );
  const empty = element.children.length === 0 && element.text.trim() === '' ? [`COMMON-R001 ${path}`] : [];
  if (!shape) return empty;
  const may = new Set(shape.may.split(' '));
  const names = element.children.map(({ name }) => name);
  return [
    ...empty,
    ...names.filter((name) => !may.has(name)).map((name) => `${shape.other} ${path}/${name}`),
    ...Object.entries(shape.must).flatMap(([name, rule]) => (names.includes(name) ? [] : [`${rule} ${path}`])),
  ];
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf(':') + 1);
const listed = (list: string, value: string | undefined): boolean => codeLists[list]?.includes(value ?? '') === true;

const values: Record<string, (element: XmlElement, order: XmlElement) => string[]> = {
  CustomizationID: ({ text }) => (text === 'urn:fdc:peppol.eu:poacc:trns:order:3' ? [] : ['R034']),
  ProfileID: ({ text }) => (text === 'urn:fdc:peppol.eu:poacc:bis:ordering:3' ? [] : ['R031']),
  DocumentCurrencyCode: ({ text }) => (listed('currency', text) && text !== 'XCG' ? [] : ['B01001']),
  EndpointID: ({ text, attributes: { schemeID = '' } }) => [
    ...(listed('peppolScheme', schemeID) ? [] : ['B03802']),
    ...peppolIdViolations({ scheme: schemeID, id: text }, '').map(() => 'COMMON-R040'),
  ],
  IdentificationCode: ({ text }) => (listed('country', text) ? [] : ['B05401']),
  PartyTaxScheme: ({ children }) => {
    const number = children.find(({ name }) => name === 'cbc:CompanyID')?.text;
    return number && (listed('country', number.slice(0, 2)) || number.startsWith('EL')) ? [] : ['R026'];
  },
  Quantity: ({ text, attributes }) => [
    ...(attributes['unitCode'] ? [] : ['B24101']),
    ...(Number(text) >= 0 ? [] : ['R004']),
  ],
  BaseQuantity: ({ text }) => (Number(text) > 0 ? [] : ['R025']),
  PriceAmount: (element, order) => [...amount(element, order), ...(Number(element.text) >= 0 ? [] : ['R005'])],
  LineExtensionAmount: (element, order) => [...amount(element, order), ...cents(element)],
  PayableAmount: (element, order) => [
    ...amount(element, order),
    ...cents(element),
    ...(Number(element.text) >= 0 ? [] : ['R006']),
  ],
};

function amount({ attributes }: XmlElement, order: XmlElement): string[] {
  return attributes['currencyID'] === textOf(order, 'cbc:DocumentCurrencyCode') ? [] : ['R003'];
}

const cents = ({ text }: XmlElement): string[] => ((text.split('.')[1] ?? '').length <= 2 ? [] : ['R028']);

const valueViolations = ({ path, element }: Found, order: XmlElement): string[] => [
  ...(path.endsWith('Date') && !/^\d{4}-\d\d-\d\d$/.test(element.text) ? [`COMMON-R030 ${path}`] : []),
  ...(values[lastOf(path)]?.(element, order) ?? []).map((rule) => `${rule} ${path}`),
];

const childOf = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.split('/').reduce((at, name) => at?.children.find((child) => child.name === name), element);
const textOf = (element: XmlElement | undefined, path: string): string => childOf(element, path)?.text ?? '';
const numberAt = (element: XmlElement, path: string, otherwise = '0'): Decimal =>
  new Decimal(textOf(element, path) || otherwise);

/**
 * Checks that each line is quantity times price, that the total is the sum of the lines, and that line numbers are
 * unique.
 */
function sums(order: XmlElement): string[] {
  const lines = order.children.flatMap(({ name, children }) =>
    name === 'cac:OrderLine' ? children.filter((child) => child.name === 'cac:LineItem') : [],
  );
  const sum = lines.reduce((all, line) => all.plus(numberAt(line, 'cbc:LineExtensionAmount')), new Decimal(0));
  const ids = new Set(lines.map((line) => textOf(line, 'cbc:ID')));
  const wrong = lines.filter((line) => {
    const each = numberAt(line, 'cac:Price/cbc:PriceAmount').div(numberAt(line, 'cac:Price/cbc:BaseQuantity', '1'));
    return numberAt(line, 'cbc:Quantity').times(each).minus(numberAt(line, 'cbc:LineExtensionAmount')).abs().gt('0.02');
  });
  return [
    ...(ids.size === lines.length ? [] : ['R001']),
    ...(sum.eq(numberAt(order, 'cac:AnticipatedMonetaryTotal/cbc:LineExtensionAmount')) ? [] : ['R008']),
    ...wrong.map((line) => `R024 ${textOf(line, 'cbc:ID')}`),
  ];
}
