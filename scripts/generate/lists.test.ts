import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../support/paths.mjs';
import { generateLists } from './lists.ts';

for (const { path, text } of generateLists()) {
  test(`${path} matches the existing entries: npm run generate`, () => {
    assert.equal(readFileSync(inRoot(path), 'utf8'), text);
  });
}
