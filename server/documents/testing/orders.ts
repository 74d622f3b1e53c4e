/** Orders for tests: one realistic order, and arbitrary ones. */
import * as fc from 'fast-check';
import { codeLists } from '../../../schemas/code-lists/index.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { minorDigits, roundMoney } from '../../../schemas/domain/money.ts';
import { purchaseOrderLines } from '../../../schemas/domain/purchase-order-lines.ts';
import { units } from '../../../schemas/domain/units.ts';
import type { PurchaseOrder } from '../../../schemas/domain/order-document.ts';

export const orderExample: PurchaseOrder = {
  number: 'PO-2026-00042',
  validUntil: '2026-05-31',
  uuid: '01981c3e-7f6a-7cc0-8a53-0d3c3a5b9f10',
  issueDate: '2026-03-02',
  currency: 'EUR',
  buyer: {
    name: 'Nordwerk Maschinenbau GmbH',
    peppolId: { scheme: '9930', id: 'DE123456789' },
    vatId: 'DE 123456789',
    dunsNumber: '31 532 1234',
    registerNumber: 'HRB 4711',
    address: { street: 'Hafenstraße 12', postalCode: '28195', city: 'Bremen', country: 'DE' },
    contact: { name: 'Jana Petersen', telephone: '+49 421 555-0', email: 'jana.petersen@nordwerk.example' },
  },
  seller: {
    name: 'Schrauben & Teile <Süd> KG',
    peppolId: { scheme: '0088', id: '4012345000009' },
    vatId: 'DE987654321',
    address: {
      street: 'Industriering 4',
      additional: 'Halle B',
      postalCode: '70565',
      city: 'Stuttgart',
      region: 'BW',
      country: 'DE',
    },
    contact: { name: 'Luis Ortega', email: 'sales@schrauben.example' },
  },
  invoiceTo: { postOfficeBox: '10 07 12', postalCode: '28007', city: 'Bremen', country: 'DE' },
  request: 'Fasteners 2026',
  negotiation: 'Fasteners 2026, lot 1',
  note: 'Please quote the order number on every document.',
  delivery: {
    address: { street: 'Werk 2, Tor 5', postalCode: '28237', city: 'Bremen', country: 'DE' },
    start: '2026-04-01',
    end: '2026-04-15',
    terms: { code: 'DAP', text: 'DAP Bremen, Incoterms 2020' },
  },
  paymentTerms: { code: 'discount_2_14_net_30', text: '2 % 14 days, net 30 days' },
  lines: [
    {
      name: 'Hexagon bolt M8 × 40',
      note: 'DIN 933, A2',
      quantity: '12000',
      unit: 'piece',
      price: '0.085',
      baseQuantity: '1',
      total: '1020.00',
    },
    { name: 'Washer M8', quantity: '3', unit: 'PK', price: '100.00', baseQuantity: '3', total: '100.00' },
  ],
  total: '1120.00',
};

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('A & B <c>', ']]>', '"\'', 'Ñandú ½ €', '\u0000\uD800', ' '),
);
const option = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const date = fc.constantFrom('2026-01-31', '2027-12-01');
const decimal = fc.integer({ min: 1, max: 1e9 }).map((n) => (n / 100).toFixed(2));
const named = text.map((name) => `x${name}`);
const terms = fc.record({ code: fc.constantFrom('DAP', 'CRF', 'other', 'net_30'), text });
const address = fc.record({
  street: option(text),
  postOfficeBox: option(text),
  postalCode: option(text),
  city: option(text),
  region: option(text),
  country: option(fc.constantFrom('DE', 'es', 'Deutschland', '')),
});
const peppolId = fc.constantFrom(
  { scheme: '0088', id: '4012345000009' },
  { scheme: '0192', id: '974760673' },
  { scheme: '0208', id: '0202239951' },
  { scheme: '9930', id: 'de811907980' },
  { scheme: '9933', id: 'EL094259216' },
  { scheme: '0106', id: '12345678' },
);
const party = fc.record({
  name: named,
  peppolId: option(peppolId),
  vatId: option(text),
  dunsNumber: option(text),
  registerNumber: option(text),
  address: option(address),
  contact: option(fc.record({ name: option(text), telephone: option(text), email: option(text) })),
});
const line = fc.record({
  name: named,
  note: option(text),
  quantity: decimal,
  unit: fc.oneof(fc.constantFrom(...units), text),
  price: decimal,
  baseQuantity: decimal,
  total: decimal,
});

export const anyOrder: fc.Arbitrary<PurchaseOrder> = fc.record({
  number: named,
  uuid: option(fc.uuid()),
  issueDate: date,
  currency: fc.constantFrom('EUR', 'JPY'),
  buyer: party,
  seller: party,
  request: option(text),
  negotiation: option(text),
  note: option(text),
  delivery: option(
    fc.record({ address: option(address), start: option(date), end: option(date), terms: option(terms) }),
  ),
  paymentTerms: option(terms),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  total: decimal,
});

const country = fc.constantFrom(...(codeLists['country'] ?? []));
const located = fc.tuple(address, country).map(([parts, code]) => ({ ...parts, country: code }));
const vatId = fc.oneof(
  text,
  fc.tuple(country, fc.string()).map(([code, rest]) => `${code} ${rest}`),
);
/** Currencies with at most two decimals, as the rules require. */
const currencies = (codeLists['currency'] ?? []).filter((code) => minorDigits(code) <= 2 && code !== 'XCG');
const quantity = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.nat(999_999))
  .map(([whole, part]) => new Decimal(part || 1).div(1_000_000).plus(whole).toFixed());

/** Lines of a deal, whose total is divided among the offered items. */
const deal = fc
  .record({
    currency: fc.constantFrom(...currencies),
    cents: fc.oneof(fc.nat(10_000), fc.nat(Number.MAX_SAFE_INTEGER)),
    items: fc.array(
      fc.record({
        name: named,
        note: option(text),
        unit: fc.oneof(fc.constantFrom(...units), text),
        quantity,
        amount: decimal,
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
  })
  .map(({ currency, cents, items }) => {
    const total = roundMoney(new Decimal(cents).div(100), currency);
    const { lines, rounding } = purchaseOrderLines(
      items.map((item, index) => ({ ...item, item: String(index) })),
      { total, currency },
    );
    return {
      currency,
      total,
      ...(Number(rounding) === 0 ? {} : { rounding }),
      lines: lines.flatMap((line, index) => (items[index] ? [{ ...items[index], ...line, baseQuantity: '1' }] : [])),
    };
  });

/** Any order with all data that Peppol requires: arbitrary user input, every country, every currency. */
export const anyPeppolOrder: fc.Arbitrary<PurchaseOrder> = fc
  .tuple(
    anyOrder,
    deal,
    fc.record({
      buyer: fc.record({ peppolId, address: option(located), vatId: option(vatId) }),
      seller: fc.record({ peppolId, address: located, vatId: option(vatId) }),
      invoiceTo: option(located),
      place: option(located),
      validUntil: option(date),
    }),
  )
  .map(([order, amounts, { buyer, seller, invoiceTo, place, validUntil }]) => ({
    ...order,
    ...amounts,
    buyer: { ...order.buyer, ...buyer },
    seller: { ...order.seller, ...seller },
    invoiceTo,
    delivery: order.delivery && { ...order.delivery, address: place },
    validUntil,
  }));
