import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../support/paths.mjs';
import { generateAgentWords } from './agent-words.ts';

for (const { path, text } of generateAgentWords()) {
  test(`${path} matches the interface: npm run generate`, () => {
    assert.equal(readFileSync(inRoot(path), 'utf8'), text);
  });
}
