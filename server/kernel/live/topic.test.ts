import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covers, isTemplate, matchesTopic, normalizeTopic } from './topic.ts';

const origin = 'https://parley.example';

test('topics with and without our origin are equal', () => {
  assert.equal(normalizeTopic('https://parley.example/api/requests/1', origin), '/api/requests/1');
  assert.equal(normalizeTopic('/api/requests/1', origin), '/api/requests/1');
  assert.equal(
    normalizeTopic('https://parley.example.evil/api/requests/1', origin),
    'https://parley.example.evil/api/requests/1',
  );
});

test('braces can be literal or encoded', () => {
  assert.equal(normalizeTopic('/api/requests/%7Bid%7D', origin), '/api/requests/{id}');
  assert.equal(normalizeTopic('/api/requests/%7bid%7d', origin), '/api/requests/{id}');
});

test('a placeholder matches exactly one segment', () => {
  assert.ok(isTemplate('/api/requests/{id}'));
  assert.ok(!isTemplate('/api/requests/1'));
  assert.ok(matchesTopic('/api/requests/{id}', '/api/requests/1'));
  assert.ok(!matchesTopic('/api/requests/{id}', '/api/requests/1/items'));
  assert.ok(!matchesTopic('/api/requests/{id}', '/api/requests/'));
  assert.ok(!matchesTopic('/api/requests/{id}', '/api/offers/1'));
});

test('a selector covers itself, a template its items, and a star everything', () => {
  assert.ok(covers(['/a/1'], '/a/1'));
  assert.ok(covers(['/a/{id}'], '/a/1'));
  assert.ok(covers(['/a/{id}'], '/a/{id}'));
  assert.ok(covers(['*'], '/a/{id}'));
  assert.ok(!covers(['/a/1'], '/a/2'));
  assert.ok(!covers(['/a/1'], '/a/{id}'));
  assert.ok(!covers(['/a/{id}'], '/a/{other}/b'));
  assert.ok(!covers(['/{x}/{id}'], '/a/{id}'));
  assert.ok(!covers(['/a/{id}'], '*'));
});
