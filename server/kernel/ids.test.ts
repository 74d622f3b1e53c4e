import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from './ids.ts';

test('an ID is a UUID version 7 that contains its creation time', () => {
  const at = Date.UTC(2026, 10, 20, 9);
  const id = newId(at);
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), at);
});

test('later IDs sort later', () => {
  assert.ok(newId(1_000_000_000_000) < newId(1_000_000_000_001));
});

test('IDs are unique', () => {
  assert.equal(new Set(Array.from({ length: 10_000 }, () => newId(1))).size, 10_000);
});
