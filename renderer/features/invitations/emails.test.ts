import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesIn, endsEntry, isEmail } from './emails.ts';

test('extracts every address from a pasted list once', () => {
  assert.deepEqual(addressesIn('a@x.example, B@x.example;\n b@X.example\tc@x.example'), [
    'a@x.example',
    'B@x.example',
    'c@x.example',
  ]);
});

test('removes names around addresses', () => {
  const text = 'Ada Neu <ada@x.example>; "Prado, Ana" <ana@x.example>, kit@x.example';
  assert.deepEqual(addressesIn(text), ['ada@x.example', 'ana@x.example', 'kit@x.example']);
});

test('keeps an invalid address so that it can be corrected', () => {
  assert.deepEqual(addressesIn('ada@x').map(isEmail), [false]);
  assert.equal(isEmail('ada@x.example'), true);
});

test('a separator ends an entry', () => {
  assert.deepEqual(['ada@x', 'ada@x.example ', 'a@x.example,b'].map(endsEntry), [false, true, true]);
});
