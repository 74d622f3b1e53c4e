import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingNames, mentionAt, withMention } from './mention.ts';

const names = ['Tom Petersen', 'Tomás Ruiz', 'Lena Brandt', 'Anna Thomas'];

test('an @ at the start or after a space begins a mention, and more text narrows the names', () => {
  assert.deepEqual(mentionAt('@', 1), { at: 0, end: 1, typed: '' });
  assert.deepEqual(mentionAt('Hello @To', 9), { at: 6, end: 9, typed: 'To' });
  assert.deepEqual(matchingNames(names, 'to'), ['Tom Petersen', 'Tomás Ruiz']);
  assert.deepEqual(matchingNames(names, 'Tom P'), ['Tom Petersen']);
  assert.deepEqual(matchingNames(names, 'th'), ['Anna Thomas']);
});

test('does not mistake an address or a sentence after a name for a mention', () => {
  assert.equal(mentionAt('lena@nordhafen', 14), null);
  assert.equal(mentionAt('@Tom Petersen please look at this', 33), null);
});

test('choosing a name replaces the typed part', () => {
  const text = 'Please, @To, look';
  const mention = mentionAt(text, 11);
  assert.ok(mention);
  assert.deepEqual(withMention(text, mention, 'Tom Petersen'), { text: 'Please, @Tom Petersen , look', caret: 22 });
  assert.deepEqual(withMention('@To', { at: 0, end: 3, typed: 'To' }, 'Tom Petersen'), {
    text: '@Tom Petersen ',
    caret: 14,
  });
});
