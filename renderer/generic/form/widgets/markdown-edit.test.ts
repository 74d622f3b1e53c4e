import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefixLines, wrap } from './markdown-edit.ts';

test('pressing bold twice restores the text', () => {
  const once = wrap({ text: 'a word b', start: 2, end: 6 }, '**');
  assert.deepEqual(once, { text: 'a **word** b', start: 4, end: 8 });
  assert.deepEqual(wrap(once, '**'), { text: 'a word b', start: 2, end: 6 });
});

test('a list prefix applies to every selected line', () => {
  const listed = prefixLines({ text: 'one\ntwo\nthree', start: 1, end: 5 }, '- ');
  assert.equal(listed.text, '- one\n- two\nthree');
  assert.equal(prefixLines(listed, '- ').text, 'one\ntwo\nthree');
});
