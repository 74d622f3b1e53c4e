import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { violations } from './testing/check-schema.ts';
import type { PurchaseOrder } from '../../schemas/domain/order-document.ts';
import { anyOrder, anyPeppolOrder, orderExample } from './testing/orders.ts';
import { parseXml, type XmlElement } from './testing/parse-xml.ts';
import { peppolStanding } from './peppol.ts';
import { peppolViolations } from './testing/peppol-rules.ts';
import { ublOrder } from './ubl-order.ts';

const textAt = (element: XmlElement, path: string): string | undefined =>
  path
    .split('/')
    .reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element)?.text;

test('an order contains the namespaces, parties, terms and lines', () => {
  const order = parseXml(ublOrder(orderExample));
  assert.deepEqual(violations({ ...order, attributes: {} }), []);
  assert.equal(order.attributes['xmlns'], 'urn:oasis:names:specification:ubl:schema:xsd:Order-2');
  assert.equal(textAt(order, 'cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name'), 'Schrauben & Teile <Süd> KG');
  assert.equal(textAt(order, 'cac:BuyerCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'), 'DE123456789');
  assert.equal(
    textAt(order, 'cac:BuyerCustomerParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
    'DE',
  );
  assert.equal(textAt(order, 'cac:DeliveryTerms/cbc:ID'), 'DAP');
  assert.equal(textAt(order, 'cac:PaymentTerms/cbc:Note'), '2 % 14 days, net 30 days');
  const [first, second] = order.children
    .filter(({ name }) => name === 'cac:OrderLine')
    .map((line) => line.children.at(-1));
  const quantity = first?.children.find(({ name }) => name === 'cbc:Quantity');
  assert.deepEqual([quantity?.text, quantity?.attributes], ['12000', { unitCode: 'H87' }]);
  assert.ok(second && textAt(second, 'cac:Price/cbc:BaseQuantity') === '3');
});

test('an order without terms, delivery and addresses is still valid', () => {
  const { number, issueDate, currency, lines, total } = orderExample;
  const bare = { number, issueDate, currency, lines, total, buyer: { name: 'A' }, seller: { name: 'B' } };
  assert.deepEqual(violations({ ...parseXml(ublOrder(bare)), attributes: {} }), []);
});

test('describes custom delivery terms in text, and accepts a common misspelling of CFR', () => {
  const withTerms = (code: string) =>
    parseXml(ublOrder({ ...orderExample, delivery: { terms: { code, text: 'by boat' } } }));
  assert.equal(textAt(withTerms('other'), 'cac:DeliveryTerms/cbc:ID'), undefined);
  assert.equal(textAt(withTerms('other'), 'cac:DeliveryTerms/cbc:SpecialTerms'), 'by boat');
  assert.equal(textAt(withTerms('CRF'), 'cac:DeliveryTerms/cbc:ID'), 'CFR');
});

test('the document is well formed and valid for any input', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      assert.deepEqual(violations({ ...parseXml(ublOrder(order)), attributes: {} }), []);
    }),
    { numRuns: 500 },
  );
});

test('the validator detects wrong order, missing and unknown elements, and wrong content', () => {
  const broken = (xml: string) => violations({ ...parseXml(xml), attributes: {} }).length;
  const source = ublOrder(orderExample);
  assert.ok(broken(source.replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, '')));
  assert.ok(broken(source.replace(/(<cbc:ProfileID>.*?<\/cbc:ProfileID>)(<cbc:ID>.*?<\/cbc:ID>)/, '$2$1')));
  assert.ok(broken(source.replace(/<cac:OrderLine>.*<\/cac:OrderLine>/, '')));
  assert.ok(broken(source.replace(' currencyID="EUR"', '')));
  assert.ok(broken(source.replace('2026-03-02', '02.03.2026')));
  assert.throws(() => parseXml(source.replace('</cac:Item>', '')));
  assert.throws(() => parseXml(source.replace('&amp;', '&')));
});

const broken = (source: string): string[] => peppolViolations(parseXml(source));
const rulesOf = (source: string): string[] => [...new Set(broken(source).map((found) => found.split(' ')[0] ?? ''))];

test('an order between Peppol participants follows all Peppol rules for any input', () => {
  fc.assert(
    fc.property(anyPeppolOrder, (order) => {
      const source = ublOrder(order);
      assert.deepEqual(peppolStanding(order), { valid: true, missing: [] });
      assert.deepEqual(broken(source), []);
      assert.deepEqual(violations({ ...parseXml(source), attributes: {} }), []);
    }),
    { numRuns: 1_000 },
  );
});

test('an order claims to be valid and names the profile only if it breaks no rule', () => {
  fc.assert(
    fc.property(fc.oneof(anyOrder, anyPeppolOrder), (order) => {
      const source = ublOrder(order);
      const { valid, missing } = peppolStanding(order);
      assert.equal(valid, missing.length === 0);
      assert.equal(source.includes('<cbc:CustomizationID>'), valid);
      if (valid) assert.deepEqual(broken(source), []);
    }),
    { numRuns: 500 },
  );
});

test('an order lists its missing fields', () => {
  const missingOf = (change: Partial<PurchaseOrder>): string[] =>
    peppolStanding({ ...orderExample, ...change }).missing;
  const { buyer, seller, lines } = orderExample;
  assert.deepEqual(missingOf({}), []);
  assert.deepEqual(missingOf({ buyer: { ...buyer, peppolId: null }, seller: { ...seller, peppolId: null } }), [
    'buyer.peppolId',
    'seller.peppolId',
  ]);
  assert.deepEqual(missingOf({ buyer: { ...buyer, address: null } }), []);
  assert.deepEqual(missingOf({ seller: { ...seller, address: null } }), ['seller.country']);
  assert.deepEqual(missingOf({ invoiceTo: { postOfficeBox: '1', country: 'Deutschland' } }), ['invoiceTo.country']);
  assert.deepEqual(missingOf({ delivery: { address: { city: 'Bremen' } } }), ['delivery.country']);
  assert.deepEqual(missingOf({ currency: 'XCG' }), ['currency']);
  assert.deepEqual(missingOf({ total: '1120.01' }), ['lines']);
  assert.deepEqual(missingOf({ total: '1120.01', rounding: '0.01' }), []);
  const [first, ...others] = lines;
  assert.deepEqual(missingOf({ lines: first ? [{ ...first, price: '0.09' }, ...others] : [] }), ['lines']);
});

test('thousandths of a dinar cannot be expressed, but whole hundredths can', () => {
  const line = { name: 'Valve', quantity: '1', unit: 'piece', baseQuantity: '1' };
  const inDinars = (total: string): PurchaseOrder => ({
    ...orderExample,
    currency: 'KWD',
    total,
    lines: [{ ...line, price: total, total }],
  });
  assert.deepEqual(peppolStanding(inDinars('12.345')).missing, ['currency']);
  assert.deepEqual(peppolStanding(inDinars('12.340')).missing, []);
  assert.deepEqual(broken(ublOrder(inDinars('12.340'))), []);
});

test('a post office box becomes an address line, and a VAT ID without a country is omitted', () => {
  const order = parseXml(ublOrder(orderExample));
  const billed = 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:AddressLine/cbc:Line';
  assert.equal(textAt(order, billed), '10 07 12');
  const plain = ublOrder({ ...orderExample, buyer: { ...orderExample.buyer, vatId: '123456789' } });
  assert.ok(!plain.includes('PartyTaxScheme'));
});

test('the rules detect the errors of earlier orders', () => {
  const source = ublOrder(orderExample);
  const rules: [string, string][] = [
    [source.replace(/<cbc:CustomizationID>.*?<\/cbc:CustomizationID>/, ''), 'B00101'],
    [source.replace(/<cbc:ProfileID>.*?<\/cbc:ProfileID>/, ''), 'B00102'],
    [
      source.replace('<cbc:CustomizationID>', '<cbc:UBLVersionID>2.3</cbc:UBLVersionID><cbc:CustomizationID>'),
      'B00110',
    ],
    [source.replace(/<cbc:EndpointID schemeID="9930">.*?<\/cbc:EndpointID>/, ''), 'B03701'],
    [source.replace(/<cbc:EndpointID schemeID="0088">.*?<\/cbc:EndpointID>/, ''), 'B07201'],
    [source.replace('4012345000009', '4012345000001'), 'COMMON-R040'],
    [source.replaceAll('cac:AddressLine', 'cbc:Postbox'), 'B12202'],
    [source.replaceAll('cac:DeliveryLocation', 'cac:DeliveryAddress'), 'B14801'],
    [source.replace('<cac:PaymentTerms>', '<cac:PaymentTerms><cbc:ID>net_30</cbc:ID>'), 'B20102'],
    [source.replace('<cac:LineItem>', '<cac:LineItem><cbc:Note>A2</cbc:Note>'), 'B23904'],
    [source.replace('>1020.00<', '>1020.001<'), 'R028'],
    [source.replace('>1020.00<', '>1020.05<'), 'R024'],
    [source.replace('>1020.00<', '>1020.05<'), 'R008'],
    [source.replace('<cbc:IdentificationCode>DE<', '<cbc:IdentificationCode>DD<'), 'B05401'],
    [source.replace('>DE123456789</cbc:CompanyID>', '>123456789</cbc:CompanyID>'), 'R026'],
    [source.replace('currencyID="EUR"', 'currencyID="USD"'), 'R003'],
  ];
  for (const [changed, rule] of rules)
    assert.ok(rulesOf(changed).includes(rule), `${rule}: ${rulesOf(changed).join()}`);
});
