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

test('numbers of every language are understood', () => {
  for (const [text, value] of understood) assert.equal(parseDecimal(text), value, text);
});

test('what is no number is none', () => {
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

test('one mark with three digits behind is what the rest of the column says, otherwise English', () => {
  assert.equal(parseDecimal('1.234', ','), '1234');
  assert.equal(parseDecimal('1.234', '.'), '1.234');
  assert.equal(parseDecimal('1,234', ','), '1.234');
  assert.equal(parseDecimal('1,234', '.'), '1234');
  assert.equal(parseDecimal('1.234'), '1.234');
  assert.equal(parseDecimal('1,234'), '1234');
});

test('a number that tells by itself does not follow the column', () => {
  assert.equal(parseDecimal('12.5', ','), '12.5');
  assert.equal(parseDecimal('1,234.5', ','), '1234.5');
});

test('a column shows its decimal mark by the values that can be read in one way only', () => {
  assert.equal(decimalMarkOf(['1.234', '12,5', '7']), ',');
  assert.equal(decimalMarkOf(['1,234', '12.5', '7']), '.');
  assert.equal(decimalMarkOf(['1.234.567', 'x']), ',');
  assert.equal(decimalMarkOf(['1.234', '5.678', '9']), null);
  assert.equal(decimalMarkOf(['1,5', '1.5']), null);
  assert.equal(decimalMarkOf(['1,5', '2,5', '1.5']), ',');
});

test('what a locale writes is read back, once the column has shown its mark', () => {
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

test('whatever is typed, the answer is nothing or a plain number', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'0123456789.,’ -€'.split('')), { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(fc.property(typed, (text) => assert.match(parseDecimal(text) ?? '0', /^-?\d+(\.\d*[1-9])?$/)));
});
