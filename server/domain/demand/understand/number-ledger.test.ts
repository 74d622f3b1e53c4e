import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { NeedSetting } from '../../../understanding/need.ts';
import { understandNeed } from '../../../understanding/understand-need.ts';
import { numberLedger } from './number-ledger.ts';

const setting: NeedSetting = { language: 'en', currency: 'EUR', today: '2026-11-29' };
const readIn = (text: string, language: NeedSetting['language'] = 'en') => {
  const own = { ...setting, language };
  const need = understandNeed(text, own);
  return { need, numbers: numberLedger(text, need, own) };
};
const fatesIn = (text: string, language?: NeedSetting['language']): string[] =>
  readIn(text, language).numbers.map(({ from, fate, item }) => `${from} ${fate}${item === null ? '' : ` ${item}`}`);

test('records the meaning of each number in a sentence', () => {
  const text =
    'The early shift in Hall 4 needs 40 pairs of safety shoes and 250 m of floor marking tape, 50 mm wide. By 4 December, at most 900 EUR, cost center 4410. Last year we took 36.';
  assert.deepEqual(fatesIn(text), [
    'Hall 4 place',
    '40 quantity 0',
    '250 quantity 1',
    '50 size 1',
    '4 December day',
    '900 EUR money',
    'cost center 4410 costCenter',
    '36 open',
  ]);
});

test('marks numbers in greetings, signatures, lists and telephone numbers as unused', () => {
  const text = 'Hello,\n1. 5 brooms\n2. 10 buckets 10 l\nRegards\nEva\nTel. +49 40 123456';
  assert.deepEqual(fatesIn(text), [
    '1 unused',
    '5 quantity 0',
    '2 unused',
    '10 quantity 1',
    '10 size 1',
    '49 unused',
    '40 unused',
    '123456 unused',
  ]);
});

test('reads prices and totals of a pasted table as money', () => {
  const text = 'Item\tQty\tUnit\tPrice\nToner black\t4\tpcs\t89.90\nPaper A4\t20\tbox\t24.50\nTotal\t\t\t849.60';
  const money = readIn(text).numbers.filter(({ fate }) => fate === 'money');
  assert.deepEqual(
    money.map(({ from }) => from),
    ['89.90', '24.50', '849.60'],
  );
});

test('reads a dimension as one number and recognizes an article number', () => {
  assert.deepEqual(fatesIn('5 Leisten 10 x 20 mm, Art.-Nr. 4711-22', 'de'), [
    '5 quantity 0',
    '10 x 20 size 0',
    '4711-22 article',
  ]);
});

const misread: readonly (readonly [text: string, right: string, wrong: string, language?: NeedSetting['language']])[] =
  [
    ['40 pairs of safety shoes size 43', '40', '43'],
    ['We need 12 chairs, article 8812', '12', '8812'],
    ['250 m of tape, 50 mm wide', '250', '50'],
    ['Please order 6 monitors 27 inch', '6', '27'],
    ['30 boxes of gloves, size 9', '30', '9'],
    ['15 lamps of 60 W', '15', '60'],
    ['Send 8 tyres 205/55 R16', '8', '16'],
    ['100 bolts M12, 80 mm long', '100', '80'],
    ['24 batteries AA, 2 of them rechargeable', '24', '2'],
    ['3 ladders 5 m', '3', '5'],
    ['Wir brauchen 40 Paar Schuhe Größe 43', '40', '43', 'de'],
    ['12 Stühle, Artikel 8812', '12', '8812', 'de'],
    ['5 Rollen Folie 500 mm', '5', '500', 'de'],
    ['20 Kartons Papier 80 g', '20', '80', 'de'],
    ['7 Leitern 3 m', '7', '3', 'de'],
    ['Necesitamos 40 pares de zapatos talla 43', '40', '43', 'es'],
    ['12 sillas, código 8812', '12', '8812', 'es'],
    ['25 cajas de guantes talla 9', '25', '9', 'es'],
    ['Precisamos de 12 cadeiras, código 8812', '12', '8812', 'pt'],
    ['30 caixas de luvas tamanho 9', '30', '9', 'pt'],
  ];

test('detects all 20 planted misreadings of the quantity', () => {
  const seen = misread.filter(([text, right, wrong, language = 'en']) => {
    const own = { ...setting, language };
    const [item] = understandNeed(text, own).items;
    assert.ok(item, text);
    const planted = { ...understandNeed(text, own), items: [{ ...item, quantity: wrong, start: 0, end: text.length }] };
    const quantities = numberLedger(text, planted, own).filter(({ fate }) => fate === 'quantity');
    const rightAt = text.indexOf(right);
    const isRightFree = numberLedger(text, planted, own).some(
      ({ start, end, fate }) => start <= rightAt && rightAt < end && fate !== 'quantity',
    );
    return isRightFree && quantities.every(({ value }) => value === wrong);
  });
  assert.equal(seen.length, misread.length);
});

const words = [
  'chairs',
  'by 4 December',
  'Hall',
  'M12',
  '10 x 20 mm',
  'EUR',
  'pairs of shoes',
  '\n',
  ',',
  'and',
  '12-34',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.integer({ min: 0, max: 5000 }).map(String)), { maxLength: 30 })
  .map((parts) => parts.join(' '));

test('numbers do not overlap, match the text at their place, and give an item at most one quantity', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { numbers } = readIn(text);
      let end = 0;
      for (const one of numbers) {
        assert.ok(one.start >= end && one.end > one.start);
        assert.equal(text.slice(one.start, one.end), one.from);
        end = one.end;
      }
      const items = numbers.flatMap(({ fate, item }) => (fate === 'quantity' ? [item] : []));
      assert.equal(new Set(items).size, items.length);
    }),
    { numRuns: 200 },
  );
});

test('every digit of the text belongs to a number', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const covered = new Set(
        readIn(text).numbers.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
      );
      for (const { index } of text.matchAll(/\d/g)) assert.ok(covered.has(index), text);
    }),
    { numRuns: 200 },
  );
});
