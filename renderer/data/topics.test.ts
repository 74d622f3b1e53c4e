import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covers } from './topics.ts';

test('a topic covers its record, and a template covers all records of its kind only', () => {
  assert.ok(covers('/api/users/1', '/api/users/1'));
  assert.ok(!covers('/api/users/1', '/api/users/12'));
  assert.ok(covers('/api/users/{id}', '/api/users/1'));
  for (const other of ['/api/questions/1', '/api/users', '/api/users/1/password'])
    assert.ok(!covers('/api/users/{id}', other));
});
