import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../support/paths.mjs';
import { generateDocumentWords } from './document-words.ts';

for (const { path, text } of generateDocumentWords()) {
  test(`${path} matches the interface: npm run generate`, () => {
    assert.equal(readFileSync(inRoot(path), 'utf8'), text);
  });
}
