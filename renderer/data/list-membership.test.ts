import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayMove } from './list-membership.ts';

const openQuestion = { '@id': '/api/questions/1', state: 'asked' };
const list = { members: [openQuestion] };

test('a record that is not in a list may belong there', () => {
  assert.equal(mayMove(list, { '@id': '/api/questions/2', state: 'asked' }), true);
});

test('a record may leave the list after a state change, but not after other changes', () => {
  assert.equal(mayMove(list, { ...openQuestion, state: 'answered' }), true);
  assert.equal(mayMove(list, { ...openQuestion, version: 7 }), false);
});

test('ignores a list that was never loaded', () => {
  assert.equal(mayMove(undefined, openQuestion), false);
});
