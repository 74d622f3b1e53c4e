import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from './decimal.ts';
import { changedOrder, changeViolations, lastDay } from './order-change.ts';
import type { OrderDelivery, PurchaseOrder } from './order-document.ts';

const line = (quantity: string, price: string, total: string) => ({
  name: 'Bolt',
  quantity,
  unit: 'piece',
  price,
  baseQuantity: '1',
  total,
});

const order: PurchaseOrder = {
  number: 'PO-2026-00001',
  issueDate: '2026-03-02',
  currency: 'EUR',
  buyer: { name: 'A' },
  seller: { name: 'B' },
  note: 'Ring twice',
  delivery: { start: '2026-04-01', end: '2026-04-15' },
  lines: [line('10', '2.00', '20.00'), line('3', '1.3333', '4.00')],
  rounding: '0.01',
  total: '24.01',
};

test('a changed quantity and price give new totals, without the rounding of the agreed lines', () => {
  const { order: changed, differences } = changedOrder(order, {
    lines: [
      { line: 1, quantity: '8' },
      { line: 2, unitPrice: '1.25' },
    ],
  });
  assert.deepEqual(
    changed.lines.map(({ quantity, price, total }) => [quantity, price, total]),
    [
      ['8', '2.00', '16.00'],
      ['3', '1.25', '3.75'],
    ],
  );
  assert.deepEqual([changed.total, changed.rounding], ['19.75', undefined]);
  assert.deepEqual(differences, [
    { field: 'quantity', before: '10', after: '8', line: 1 },
    { field: 'unitPrice', before: '1.3333', after: '1.25', line: 2 },
    { field: 'total', before: '24.01', after: '19.75' },
  ]);
});

test('a change of delivery or note keeps lines, rounding and total', () => {
  const { order: changed, differences } = changedOrder(order, { deliveryDate: '2026-05-01', note: null });
  assert.deepEqual(changed.delivery, { start: '2026-04-01', end: '2026-05-01' });
  assert.deepEqual(
    [changed.note, changed.lines, changed.rounding, changed.total],
    [null, order.lines, '0.01', '24.01'],
  );
  assert.deepEqual(differences, [
    { field: 'deliveryDate', before: '2026-04-15', after: '2026-05-01' },
    { field: 'note', before: 'Ring twice', after: null },
  ]);
});

test('equal values change nothing, however they are written', () => {
  const same = {
    deliveryDate: '2026-04-15',
    note: ' Ring twice ',
    lines: [{ line: 1, quantity: '10.0', unitPrice: '2' }],
  };
  assert.deepEqual(changedOrder(order, same), { order, differences: [] });
  assert.deepEqual(changedOrder(order, {}).differences, []);
});

test('a new last day moves a single day, and a period that would begin later', () => {
  const moved = (delivery: OrderDelivery) =>
    changedOrder({ ...order, delivery }, { deliveryDate: '2026-03-20' }).order.delivery;
  assert.deepEqual(moved({ start: '2026-04-01', end: '2026-04-01' }), { start: '2026-03-20', end: '2026-03-20' });
  assert.deepEqual(moved({ start: '2026-04-01', end: '2026-04-15' }), { start: '2026-03-20', end: '2026-03-20' });
  assert.deepEqual(moved({ start: '2026-04-01', end: null }), { start: '2026-03-20', end: null });
  assert.deepEqual(moved({ start: null, end: '2026-04-15' }), { start: null, end: '2026-03-20' });
  assert.deepEqual(moved({}), { end: '2026-03-20' });
});

test('reports lines that the order does not have or that are named twice, and a day that is over', () => {
  const change = { deliveryDate: '2026-04-14', lines: [{ line: 3, quantity: '1' }, { line: 1 }, { line: 1 }] };
  const found = changeViolations(order, change, '2026-04-16');
  assert.deepEqual(
    found.map(({ propertyPath, code }) => [propertyPath, code]),
    [
      ['deliveryDate', 'in_the_past'],
      ['lines[0].line', 'not_found'],
      ['lines[2].line', 'not_unique'],
    ],
  );
  assert.deepEqual(changeViolations(order, { deliveryDate: '2026-04-15' }, '2026-04-16'), []);
});

const decimal = (most: number, digits: number) =>
  fc.integer({ min: 1, max: most }).map((value) => new Decimal(value).div(10 ** digits).toFixed());
const anyChange = fc.record(
  {
    deliveryDate: fc.constantFrom('2026-03-01', '2026-04-15', '2027-01-01'),
    note: fc.oneof(fc.string(), fc.constant(null)),
    lines: fc.uniqueArray(
      fc.record(
        { line: fc.constantFrom(1, 2), quantity: decimal(1e9, 3), unitPrice: decimal(1e8, 4) },
        { requiredKeys: ['line'] },
      ),
      { selector: ({ line: place }) => place, maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

test('totals add up, a repeated change has no effect, and the first and last days stay in order', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      const { order: changed } = changedOrder(order, change);
      const sum = changed.lines.reduce((all, { total }) => all.plus(total), new Decimal(changed.rounding ?? 0));
      assert.ok(sum.eq(changed.total));
      assert.deepEqual(changedOrder(changed, change).differences, []);
      const { start, end } = changed.delivery ?? {};
      assert.ok(!start || !end || start <= end);
      if (change.deliveryDate) assert.equal(lastDay(changed.delivery), change.deliveryDate);
    }),
  );
});
