import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { migrations } from './index.ts';

const files = fs
  .readdirSync(new URL('.', import.meta.url))
  .filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));

test('lists every migration file, ordered by number', () => {
  assert.deepEqual(
    migrations.map(({ name }) => name),
    files.toSorted(),
  );
});

test('gives every migration its own number', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  assert.deepEqual(numbers, [...new Set(numbers)]);
});
