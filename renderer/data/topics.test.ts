import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covers } from './topics.ts';

test('a topic asks for its record, a template for all records of its kind and for no other', () => {
  assert.ok(covers('/api/users/1', '/api/users/1'));
  assert.ok(!covers('/api/users/1', '/api/users/12'));
  assert.ok(covers('/api/users/{id}', '/api/users/1'));
  for (const other of ['/api/questions/1', '/api/users', '/api/users/1/password'])
    assert.ok(!covers('/api/users/{id}', other));
});
