/** Orders for tests: one that reads like a real one, and any. */
import * as fc from 'fast-check';
import { units } from '../../../schemas/domain/units.ts';
import type { PurchaseOrder } from '../purchase-order.ts';

export const orderExample: PurchaseOrder = {
  number: 'PO-2026-00042',
  uuid: '01981c3e-7f6a-7cc0-8a53-0d3c3a5b9f10',
  issueDate: '2026-03-02',
  currency: 'EUR',
  buyer: {
    name: 'Nordwerk Maschinenbau GmbH',
    vatId: 'DE 123456789',
    dunsNumber: '31 532 1234',
    registerNumber: 'HRB 4711',
    address: { street: 'Hafenstraße 12', postalCode: '28195', city: 'Bremen', country: 'DE' },
    contact: { name: 'Jana Petersen', telephone: '+49 421 555-0', email: 'jana.petersen@nordwerk.example' },
  },
  seller: {
    name: 'Schrauben & Teile <Süd> KG',
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
const party = fc.record({
  name: named,
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
