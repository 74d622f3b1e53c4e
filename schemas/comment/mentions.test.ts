import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mentionsIn } from './mentions.ts';

const colleagues = [
  { account: '1', email: 'lena@nordhafen.example', name: 'Lena Brandt' },
  { account: '2', email: 'lena.b@nordhafen.example', name: 'Lena Brandt-Maier' },
];

test('finds colleagues by full name or address, and prefers the longest name', () => {
  const named = (text: string): string[] => mentionsIn(text, colleagues).found.map(({ account }) => account);
  assert.deepEqual(named('@Lena Brandt, look at this'), ['1']);
  assert.deepEqual(named('For @lena brandt-maier.'), ['2']);
  assert.deepEqual(named('@LENA@nordhafen.example and @Lena Brandt'), ['1']);
  assert.deepEqual(named('@Lena Brandtner'), []);
  assert.deepEqual(named('mail lena@nordhafen.example'), []);
  assert.deepEqual(named('20 pieces @ 5 EUR'), []);
});

test('reports addresses that cannot be mentioned, and ignores ordinary words', () => {
  assert.deepEqual(mentionsIn('@nobody@else.example @team', colleagues).unknown, ['nobody@else.example']);
});

test('finds only colleagues, each once, in any text', () => {
  const word = fc.constantFrom('@', 'Lena', ' ', 'Brandt', '@Lena Brandt', '-Maier', 'x@y.zz', '.', ',', '\n');
  fc.assert(
    fc.property(
      fc.array(word).map((words) => words.join('')),
      (text) => {
        const { found } = mentionsIn(text, colleagues);
        assert.equal(new Set(found.map(({ account }) => account)).size, found.length);
        for (const { words } of found) assert.ok(text.includes(words));
      },
    ),
  );
});
