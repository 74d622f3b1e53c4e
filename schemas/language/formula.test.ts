import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fieldsOfFormula, parseFormula, renamedFormula, valueOfFormula } from './formula.ts';

function value(text: string, record: object = {}, places = 6): string | null {
  const formula = parseFormula(text);
  assert.ok(formula, text);
  return valueOfFormula(formula, { ...record }, places);
}

test('evaluates formulas with operator precedence and rounds once, at the end', () => {
  assert.equal(value('1 + 2 * 3'), '7');
  assert.equal(value('(1 + 2) * 3 - 4 / 8'), '8.5');
  assert.equal(value('1 / 3 * 3'), '1');
  assert.equal(value('-{a} - -2', { a: 5 }), '-3');
  assert.equal(value('{quantity} * {custom.f_weight} / 1000', { quantity: '12.5', custom: { f_weight: '80' } }), '1');
  assert.equal(value('2 / 3', {}, 4), '0.6667');
  assert.equal(value('1 / 2', {}, 0), '1');
  assert.equal(value('0 - 1 / 3', {}, 0), '0');
});

test('a formula has no value if an input is missing or it divides by zero', () => {
  assert.equal(value('{a} + 1'), null);
  assert.equal(value('{a} + 1', { a: 'many' }), null);
  assert.equal(value('1 / ({a} - 2)', { a: '2.0' }), null);
});

test('rejects text that is not a formula', () => {
  for (const text of [
    '',
    '1 +',
    '* 2',
    '(1',
    '1)',
    '{a b}',
    'a + 1',
    '1 2',
    '{}',
    '1e5',
    '('.repeat(40) + '1' + ')'.repeat(40),
    `1${' + 1'.repeat(400)}`,
  ])
    assert.equal(parseFormula(text), null, text);
});

test('lists and renames the fields of a formula', () => {
  const formula = parseFormula('{a} * ({custom.f_x} + {a})');
  assert.deepEqual(formula && fieldsOfFormula(formula), ['a', 'custom.f_x', 'a']);
  assert.equal(
    renamedFormula('{a} * {custom.f_x}', (path) => (path === 'a' ? 'b' : path)),
    '{b} * {custom.f_x}',
  );
});

test('sums and products are exact for any input', () => {
  const number = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 9_999 }), (a, b, c) => {
      assert.equal(value('({a} + {b}) * {c} / {c}', { a, b, c }), String(a + b));
      assert.equal(value('{a} * {b} - {b} * {a}', { a, b }), '0');
    }),
  );
});

test('parses any text without throwing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => parseFormula(text) !== undefined));
});
