import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from './ids.ts';

test('an id is a UUID of version 7 that tells when it was made', () => {
  const at = Date.UTC(2026, 10, 20, 9);
  const id = newId(at);
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), at);
});

test('ids made later sort later', () => {
  assert.ok(newId(1_000_000_000_000) < newId(1_000_000_000_001));
});

test('no two ids are alike', () => {
  assert.equal(new Set(Array.from({ length: 10_000 }, () => newId(1))).size, 10_000);
});
