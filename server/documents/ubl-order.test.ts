import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { violations } from './testing/check-schema.ts';
import { anyOrder, orderExample } from './testing/orders.ts';
import { parseXml, type XmlElement } from './testing/parse-xml.ts';
import { ublOrder } from './ubl-order.ts';

const textAt = (element: XmlElement, path: string): string | undefined =>
  path
    .split('/')
    .reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element)?.text;

test('an order has the namespaces, the parties, the terms and the lines', () => {
  const order = parseXml(ublOrder(orderExample));
  assert.deepEqual(violations({ ...order, attributes: {} }), []);
  assert.equal(order.attributes['xmlns'], 'urn:oasis:names:specification:ubl:schema:xsd:Order-2');
  assert.equal(textAt(order, 'cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name'), 'Schrauben & Teile <Süd> KG');
  assert.equal(textAt(order, 'cac:BuyerCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'), 'DE 123456789');
  assert.equal(
    textAt(order, 'cac:BuyerCustomerParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
    'DE',
  );
  assert.equal(textAt(order, 'cac:DeliveryTerms/cbc:ID'), 'DAP');
  assert.equal(textAt(order, 'cac:PaymentTerms/cbc:Note'), '2 % 14 days, net 30 days');
  const [first, second] = order.children.filter(({ name }) => name === 'cac:OrderLine').map((line) => line.children[0]);
  const quantity = first?.children.find(({ name }) => name === 'cbc:Quantity');
  assert.deepEqual([quantity?.text, quantity?.attributes], ['12000', { unitCode: 'H87' }]);
  assert.ok(second && textAt(second, 'cac:Price/cbc:BaseQuantity') === '3');
});

test('an order without terms, delivery and addresses is still valid', () => {
  const { number, issueDate, currency, lines, total } = orderExample;
  const bare = { number, issueDate, currency, lines, total, buyer: { name: 'A' }, seller: { name: 'B' } };
  assert.deepEqual(violations({ ...parseXml(ublOrder(bare)), attributes: {} }), []);
});

test('own delivery terms are told in words, and a common slip for CFR is understood', () => {
  const withTerms = (code: string) =>
    parseXml(ublOrder({ ...orderExample, delivery: { terms: { code, text: 'by boat' } } }));
  assert.equal(textAt(withTerms('other'), 'cac:DeliveryTerms/cbc:ID'), undefined);
  assert.equal(textAt(withTerms('other'), 'cac:DeliveryTerms/cbc:SpecialTerms'), 'by boat');
  assert.equal(textAt(withTerms('CRF'), 'cac:DeliveryTerms/cbc:ID'), 'CFR');
});

test('whatever people typed, the document is well-formed and valid against the schema', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      assert.deepEqual(violations({ ...parseXml(ublOrder(order)), attributes: {} }), []);
    }),
    { numRuns: 500 },
  );
});

test('the checker sees wrong order, missing and unknown elements, and wrong content', () => {
  const broken = (xml: string) => violations({ ...parseXml(xml), attributes: {} }).length;
  const source = ublOrder(orderExample);
  assert.ok(broken(source.replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, '')));
  assert.ok(broken(source.replace(/(<cbc:UBLVersionID>.*?<\/cbc:UBLVersionID>)(<cbc:ID>.*?<\/cbc:ID>)/, '$2$1')));
  assert.ok(broken(source.replace(/<cac:OrderLine>.*<\/cac:OrderLine>/, '')));
  assert.ok(broken(source.replace(' currencyID="EUR"', '')));
  assert.ok(broken(source.replace('2026-03-02', '02.03.2026')));
  assert.throws(() => parseXml(source.replace('</cac:Item>', '')));
  assert.throws(() => parseXml(source.replace('&amp;', '&')));
});
