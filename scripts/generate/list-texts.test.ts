import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../support/paths.mjs';
import { generateListTexts } from './list-texts.ts';

for (const { path, text } of generateListTexts()) {
  test(`${path} matches the current lists: npm run generate`, () => {
    assert.equal(readFileSync(inRoot(path), 'utf8'), text);
    assert.ok(text.includes('"workflow.tab.active"') && !text.includes('"requestGuide.'));
  });
}
