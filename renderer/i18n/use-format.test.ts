import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIn } from './use-format.ts';

test('shows counts up to 10,000, and then 10,000+', () => {
  const shown = (count: number) =>
    ['en-US', 'de', 'es', 'pt-BR'].map((locale) => formatIn(locale, 'Europe/Berlin').count(count));
  assert.deepEqual(shown(10_000), ['10,000', '10.000', '10.000', '10.000']);
  assert.deepEqual(shown(10_001), ['10,000+', '10.000+', '10.000+', '10.000+']);
  assert.deepEqual(shown(7), ['7', '7', '7', '7']);
});
