import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Decimal } from '../../schemas/domain/decimal.ts';
import { decimalMarkOf, parseDecimal } from './parse-decimal.ts';

const understood: [string, string][] = [
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['1 234,5', '1234.5'],
  ['1\u00a0234,5', '1234.5'],
  ['1\u202f234\u202f567', '1234567'],
  ["1'234.50", '1234.5'],
  ['1’234’567', '1234567'],
  ['1,23,456.50', '123456.5'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567,891', '1234567.891'],
  ['12', '12'],
  ['007', '7'],
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['0.123', '0.123'],
  ['0,123', '0.123'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['1234.567', '1234.567'],
  ['1234,567', '1234.567'],
  ['12.3456', '12.3456'],
  ['-3', '-3'],
  ['−3,50', '-3.5'],
  ['+3', '3'],
  ['-0,00', '0'],
  ['€ 1.234,50', '1234.5'],
  ['1.234,50 €', '1234.5'],
  ['USD 1,234.50', '1234.5'],
  ['12,00 EUR', '12'],
];

test('parses numbers in the notation of every language', () => {
  for (const [text, value] of understood) assert.equal(parseDecimal(text), value, text);
});

test('returns null for text that is not a number', () => {
  const wrong = [
    '',
    ' ',
    'abc',
    '1.2.3',
    '1,2,3',
    '12.34.567',
    '1.234.56,7',
    '1 23',
    '1e5',
    '1/2',
    '12 Stk',
    '2026-03-02',
    '1,',
    '1.',
    '--1',
    '1,234,5',
    '.',
  ];
  for (const text of wrong) assert.equal(parseDecimal(text), null, text);
});

test('reads one separator before three digits as the column does, otherwise as in English', () => {
  assert.equal(parseDecimal('1.234', ','), '1234');
  assert.equal(parseDecimal('1.234', '.'), '1.234');
  assert.equal(parseDecimal('1,234', ','), '1.234');
  assert.equal(parseDecimal('1,234', '.'), '1234');
  assert.equal(parseDecimal('1.234'), '1.234');
  assert.equal(parseDecimal('1,234'), '1234');
});

test('an unambiguous number ignores the decimal mark of the column', () => {
  assert.equal(parseDecimal('12.5', ','), '12.5');
  assert.equal(parseDecimal('1,234.5', ','), '1234.5');
});

test('derives the decimal mark of a column from its unambiguous values', () => {
  assert.equal(decimalMarkOf(['1.234', '12,5', '7']), ',');
  assert.equal(decimalMarkOf(['1,234', '12.5', '7']), '.');
  assert.equal(decimalMarkOf(['1.234.567', 'x']), ',');
  assert.equal(decimalMarkOf(['1.234', '5.678', '9']), null);
  assert.equal(decimalMarkOf(['1,5', '1.5']), null);
  assert.equal(decimalMarkOf(['1,5', '2,5', '1.5']), ',');
});

test('reads back numbers formatted in a locale once the decimal mark is known', () => {
  const number = fc.integer({ min: 0, max: 2_000_000_000 }).map((n) => new Decimal(n).div(1000).toFixed());
  fc.assert(
    fc.property(
      number,
      fc.constantFrom('en-US', 'de-DE', 'es-ES', 'pt-BR', 'de-CH', 'fr-FR', 'en-IN'),
      (value, locale) => {
        const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
        const mark = format.format(1.5).includes(',') ? ',' : '.';
        assert.equal(parseDecimal(format.format(Number(value)), mark), value);
      },
    ),
  );
});

test('returns null or a plain number for any input', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'0123456789.,’ -€'.split('')), { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(fc.property(typed, (text) => assert.match(parseDecimal(text) ?? '0', /^-?\d+(\.\d*[1-9])?$/)));
});
