import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { languages } from '../../schemas/language/json-schema.ts';
import { understandNeed } from './understand-need.ts';

const setting = fc.record({
  language: fc.constantFrom(...languages),
  currency: fc.constantFrom('EUR', 'USD', 'BRL', 'JPY'),
  today: fc.constantFrom('2026-11-23', '2026-12-31', '2028-02-29'),
});

const word = fc.constantFrom(
  'we',
  'need',
  'brauchen',
  'bitte',
  'necesitamos',
  'precisamos',
  'no',
  'nicht',
  'keine',
  'sorry',
  'statt',
  'chairs',
  'Helme',
  'guantes',
  'luvas',
  'M8x40',
  'DIN',
  'A4',
  'Stk',
  'kg',
  'pcs',
  'Paar',
  'x',
  'of',
  'de',
  'à',
  'for',
  'für',
  'each',
  'und',
  'y',
  'e',
  'or',
  '-',
  '–',
  ',',
  '.',
  ':',
  ';',
  '(',
  ')',
  '\n',
  '\t',
  '|',
  '€',
  'max',
  'KST',
  'Halle',
  'bis',
  'Freitag',
  'Qty',
  'Menge',
  'a',
  'ein',
  'par',
  'some',
  '"',
  '>',
);
const number = fc.oneof(
  fc.nat(9999).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }))
    .map(([a, b]) => `${a}.${String(b).padStart(3, '0')}`),
  fc.tuple(fc.nat(999), fc.nat(99)).map(([a, b]) => `${a},${b}`),
);
const text = fc
  .array(fc.oneof(word, number, fc.string({ maxLength: 6 })), { maxLength: 60 })
  .map((words) => words.join(' '));

test('reads any text, and every result is at its stated place', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ maxLength: 300, unit: 'binary' })), setting, (written, by) => {
      const need = understandNeed(written, by);
      for (const item of need.items) {
        assert.ok(item.name !== '' && item.start < item.end && item.end <= written.length);
        assert.equal(item.quantity === null, item.doubt !== null);
      }
      for (const found of [need.neededBy, need.place, need.costCenter, need.budget]) {
        if (found) assert.equal(written.slice(found.start, found.end), found.from);
      }
      assert.equal(need.question === null, need.open === 0);
    }),
    { numRuns: 400 },
  );
});

/** Articles, halves and dozens can express these numbers. Powers of ten come from words like "mil". */
const spoken = new Set(['1', '2', '6', '0.5', '0.25', '0.75', '1.5', '2.5']);
const digitsOf = (written: string): string => written.replaceAll(/[^\d]/g, '');

test('never reads a quantity that is missing in the text', () => {
  fc.assert(
    fc.property(text, setting, (written, by) => {
      const digits = digitsOf(written);
      for (const { quantity, name } of understandNeed(written, by).items) {
        if (quantity === null || spoken.has(quantity)) continue;
        const plain = digitsOf(quantity.replace(/\.5$/, ''));
        const significant = plain.replace(/0+$/, '').replace(/^0+/, '');
        assert.ok(digits.includes(significant), `${quantity} of ${name} in ${written}`);
      }
    }),
    { numRuns: 400 },
  );
});

/** Returns the CPU time in milliseconds for reading the text. */
function cost(written: string): number {
  const start = process.cpuUsage();
  understandNeed(written, { language: 'de', currency: 'EUR', today: '2026-11-23' });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const repeated = (seed: string, length: number): string =>
  seed.repeat(Math.ceil(length / seed.length)).slice(0, length);

/** Measures the cost of a text ten times as long. Repeats a high result, because other work may have interfered. */
function growth(seed: string): { few: number; many: number; isLinear: boolean } {
  const [short, long] = [repeated(seed, 2000), repeated(seed, 20_000)];
  let [few, many] = [Infinity, Infinity];
  for (let looks = 0; looks < 4; looks += 1) {
    few = Math.min(few, cost(short));
    many = Math.min(many, cost(long));
    if (many <= 25 * Math.max(few, 2)) return { few, many, isLinear: true };
  }
  return { few, many, isLinear: false };
}

test('a text ten times as long takes at most twenty-five times as long to read', () => {
  const seeds = [
    '20 Helme, ',
    '1 a ',
    '20 20 ',
    '- 5 x ',
    'von von de of ',
    '(5 (',
    'Menge 3 – ',
    '1\t2\t',
    'a;b;',
    'bis Freitag ',
    '3.',
    '.. ',
    '"',
    'keine ',
    'Halle ',
    'und ',
    '€ 5 ',
    'für 3 Tage ',
    '2 por quarto, ',
    'we have 5 ',
    'talla 42: 3, ',
    'toner black 2, cyan 1, ',
    'I need 5 pens for ',
    'rent 1 lift for 2 weeks.\n',
    '9 chairs: 4 S, 5 M\n',
    'hammer, saw: 3 of each\n',
    'Item: chair\nQty: 3\n',
    'a  b  c\n',
    'tel 1 ',
    'Size S M L\nQty 1 2 3\n',
    'nuts\nSize\tQty\nS\t4\n',
    '1 nut 2 4.50 9.00\n',
    '10\t1\n',
    '10  1\n',
    'Item / Qty / Unit\n',
    'Item   Qty   Unit\n',
    'Item Qty Unit\n',
    'Qty\n4\n\n',
    '1  x\n   y\n',
    'bolt\n4\n',
    'Item - Qty - Unit\n',
    '1 4 EA nut\n2 4.50\n',
    '9 mm  4\n',
    'a ___ ',
    '[no] nut\n[2] nut\n',
  ];
  for (const seed of seeds) {
    cost(repeated(seed, 2000));
    const { few, many, isLinear } = growth(seed);
    assert.ok(isLinear, `${JSON.stringify(seed)}: ${few} ms, then ${many} ms`);
  }
});
