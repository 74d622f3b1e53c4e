import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decimalText } from '../../../schemas/domain/number-text.ts';
import { editDecimal, parseDecimal } from './parse-decimal.ts';

test('with both separators, the last one is the decimal mark in every locale', () => {
  for (const locale of ['en-US', 'de', 'es', 'pt-BR']) {
    assert.equal(parseDecimal('1.234,50', locale), '1234.50');
    assert.equal(parseDecimal('1,234.50', locale), '1234.50');
  }
});

test('reads one ambiguous separator by locale', () => {
  assert.equal(parseDecimal('1.234', 'de'), '1234');
  assert.equal(parseDecimal('1.234', 'en-US'), '1.234');
  assert.equal(parseDecimal('1,234', 'en-US'), '1234');
  assert.equal(parseDecimal('1,234', 'de'), '1.234');
});

test('accepts a separator that can only be a decimal mark', () => {
  assert.equal(parseDecimal('12.5', 'de'), '12.5');
  assert.equal(parseDecimal('0.125', 'de'), '0.125');
  assert.equal(parseDecimal('12,5', 'en-US'), '12.5');
});

test('rejects text that is not a number', () => {
  for (const text of ['', 'abc', '12 kg', '1.2.3,4,5', '12.34.56', '--1', '.']) {
    assert.equal(parseDecimal(text, 'en-US'), null, text);
  }
});

test('reads back formatted numbers', () => {
  const locale = fc.constantFrom('en-US', 'de', 'es', 'pt-BR');
  const value = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(locale, value, (where, [whole, cents]) => {
      const stored = `${whole}.${String(cents).padStart(2, '0')}`;
      const shown = decimalText(stored, { locale: where, minimum: 2, maximum: 2 });
      assert.equal(parseDecimal(shown, where), stored);
      assert.equal(parseDecimal(editDecimal(stored, where), where), stored);
    }),
  );
});
