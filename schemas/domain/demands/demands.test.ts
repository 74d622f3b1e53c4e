import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../decimal.ts';
import { approvalOf } from './approval.ts';
import { bundledLines, type DemandLine } from './bundle-lines.ts';
import { categoryOf, neededByOf } from './summary.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const center = { limit: euros('1000'), approver: 'tom' };

test('a demand needs no approval up to the limit, the approver above it, and admins if data is missing', () => {
  const by = (value: string | null, costCenter: Parameters<typeof approvalOf>[0]['costCenter'] = center) =>
    approvalOf({ requester: 'jonas', value: value === null ? null : euros(value), costCenter }).by;
  assert.equal(by('1000.00'), 'nobody');
  assert.equal(by('1000.01'), 'approver');
  assert.equal(by(null), 'organization_admin');
  assert.equal(by('1', null), 'organization_admin');
  assert.equal(by('1', { ...center, limit: null }), 'organization_admin');
  assert.equal(by('1', { ...center, limit: { amount: '1000', currency: 'USD' } }), 'organization_admin');
  assert.equal(by('2000', { ...center, approver: null }), 'organization_admin');
  assert.equal(by('2000', { ...center, approver: 'jonas' }), 'organization_admin', 'no one approves their own demand');
});

test('a demand takes the class of most of its items and their earliest date', () => {
  assert.equal(categoryOf([{ category: '27061801' }, { category: '40000000' }, { category: '27990000' }]), '27000000');
  assert.equal(categoryOf([{ category: '40000000' }, {}]), '40000000');
  assert.equal(categoryOf([{}]), null);
  assert.equal(neededByOf([{ neededBy: '2027-01-12' }, {}, { neededBy: '2026-12-31' }]), '2026-12-31');
});

const line = fc.record<DemandLine>({
  demand: fc.constantFrom('a', 'b', 'c'),
  position: fc.nat(9),
  name: fc.constantFrom('Gloves', ' gloves', 'Tape', 'GLOVES  '),
  quantity: fc.constantFrom('1', '0.000001', '999999.5', '12'),
  unit: fc.constantFrom('pair', 'piece'),
  category: fc.constantFrom(null, '40000000'),
  neededBy: fc.constantFrom(null, '2027-01-01'),
  note: fc.constantFrom(null, 'red', 'blue'),
});

test('bundling keeps every line once and adds none', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const bundled = bundledLines(lines);
      const kept = bundled.flatMap((one) => one.lines);
      assert.equal(kept.length, lines.length);
      assert.ok(lines.every((one) => kept.includes(one)));
      for (const { quantity, lines: parts } of bundled)
        assert.ok(new Decimal(quantity).eq(parts.reduce((sum, one) => sum.plus(one.quantity), new Decimal(0))));
      const things = bundled.map(({ name, unit, category }) => `${name.toLowerCase()} ${unit} ${category}`);
      assert.equal(new Set(things).size, things.length);
    }),
  );
});
