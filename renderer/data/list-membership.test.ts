import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayMove } from './list-membership.ts';

const asked = { '@id': '/api/questions/1', state: 'asked' };
const list = { members: [asked] };

test('a record that a list does not hold may join it', () => {
  assert.equal(mayMove(list, { '@id': '/api/questions/2', state: 'asked' }), true);
});

test('a record whose state changed may leave the list, one that only changed otherwise stays', () => {
  assert.equal(mayMove(list, { ...asked, state: 'answered' }), true);
  assert.equal(mayMove(list, { ...asked, version: 7 }), false);
});

test('a list that was never loaded is not asked for', () => {
  assert.equal(mayMove(undefined, asked), false);
});
