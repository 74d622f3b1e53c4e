import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
);

test('the reader has at most 10,900 lines in at most 93 files', () => {
  const lines = files.reduce(
    (sum, file) => sum + readFileSync(new URL(file, folder), 'utf8').split('\n').length - 1,
    0,
  );
  assert.ok(lines <= 10_900, `${lines} lines`);
  assert.ok(files.length <= 93, `${files.length} files`);
});
