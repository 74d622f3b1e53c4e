import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { languages } from '../../language/json-schema.ts';
import { presetTitle, titleFor, type Preset } from './preset-titles.ts';

const presets: readonly Preset[] = ['single', 'cheapest', 'two', 'three', 'incumbent', 'without'];

test('translates a preset title from any language to any other', () => {
  const name = fc.stringMatching(/^[A-Z][a-zA-Z. ]{0,40}[a-z]$/);
  const language = fc.constantFrom(...languages);
  fc.assert(
    fc.property(fc.constantFrom(...presets), name, language, language, (preset, who, written, read) => {
      const title = presetTitle({ preset, name: who }, written);
      assert.equal(titleFor({ preset, title }, read), presetTitle({ preset, name: who }, read));
    }),
  );
});

test('keeps a typed title unchanged', () => {
  assert.equal(titleFor({ preset: 'two', title: 'Two for safety' }, 'de'), 'Two for safety');
  assert.equal(titleFor({ preset: null, title: 'One supplier' }, 'de'), 'One supplier');
  assert.equal(titleFor({ title: 'One supplier' }, 'de'), 'One supplier');
});
