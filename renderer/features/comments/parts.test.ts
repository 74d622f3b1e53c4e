import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { partsOf } from './parts.ts';

const mentions = [{ words: '@Lena Brandt' }, { words: '@Lena Brandt-Maier' }];

test('highlights names, the longest first, and keeps markup as text', () => {
  const parts = partsOf({ text: '<b>@Lena Brandt-Maier</b>, @Lena Brandt', mentions });
  assert.deepEqual(
    parts.map(({ words, isMention }) => [words, isMention]),
    [
      ['<b>', false],
      ['@Lena Brandt-Maier', true],
      ['</b>, ', false],
      ['@Lena Brandt', true],
    ],
  );
});

test('splitting a comment into parts loses no text', () => {
  const word = fc.constantFrom('@Lena Brandt', '-Maier', ' ', '<i>', '@', '');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      assert.equal(
        partsOf({ text, mentions })
          .map((part) => part.words)
          .join(''),
        text,
      );
    }),
  );
});
