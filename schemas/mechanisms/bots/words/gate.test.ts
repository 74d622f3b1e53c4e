import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostileTexts } from '../../../domain/understanding/testing/hostile.ts';
import { gate } from './gate.ts';
import { reworded, rewordings } from './testing/rewordings.ts';

const reasonsOf = (text: string, language: 'en' | 'de' | 'es' | 'pt' = 'en'): string[] =>
  gate(text, reworded.packages, { ...reworded, language }).map(({ reason }) => reason);

test('accepts a rewording of the package and rejects any other content', () => {
  for (const { text, language, isTrue } of rewordings) {
    const reasons = reasonsOf(text, language);
    assert.equal(reasons.length === 0, isTrue, `${text} ${reasons.join()}`);
  }
});

test('a rejection names its reason', () => {
  const expected: [string, string][] = [
    ['€ 62,500.00 in total', 'amount'],
    ['€ 61,500.00 in total with 2 % early-payment discount', 'percentage'],
    ['€ 61,500.00 in total, payment within 14 days', 'period'],
    ['€ 61,500.00 in total, delivery by 15 January 2027', 'date'],
    ['€ 61,500.00 in total, 20 pieces', 'quantity'],
    ['About € 61,500.00 in total', 'vague'],
    ['I have 9 messages left', 'number'],
    ['We promise more', 'promise'],
    ['€ 61,500.00 in total <b>now</b>', 'markup'],
    ['€ 6\u200b1,500.00 in total', 'invisible'],
    ['€ 61,500.00 in total. '.repeat(100), 'length'],
  ];
  for (const [text, reason] of expected) assert.ok(reasonsOf(text).includes(reason), text);
});

test('a sentence cannot mix the terms of two packages', () => {
  const [one] = reworded.packages;
  const packages = [
    { ...one, price: '61500.00' },
    { ...one, price: '62500.00', payment_days: '60' },
  ];
  const refused = (text: string): string[] =>
    gate(text, packages, { ...reworded, language: 'en' }).map(({ reason }) => reason);
  assert.deepEqual(
    refused('Either € 61,500.00 in total, payment within 30 days. Or € 62,500.00 in total, payment within 60 days.'),
    [],
  );
  assert.deepEqual(refused('We take € 61,500.00 in total, payment within 60 days.'), ['mixed']);
});

test('rejects hostile texts with markup, invisible characters, digits or excessive length', () => {
  const kinds = new Set(['markup', 'invisible', 'digits', 'long']);
  for (const { text, language, kind } of hostileTexts) {
    if (kinds.has(kind) && text.trim() !== '')
      assert.notDeepEqual(reasonsOf(text, language), [], JSON.stringify(text.slice(0, 80)));
  }
});
