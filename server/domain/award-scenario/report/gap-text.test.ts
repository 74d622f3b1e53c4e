import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { reportTexts } from '../../../documents/document-texts.ts';
import { gapText } from './gap-text.ts';

test('a scenario states its distance to the optimum and never understates it', () => {
  const textOf = (cost: string | null, gap: string | null, language: Language = 'en'): string =>
    gapText({ cost, gap }, reportTexts[language], language).replace('\u00a0', '_');
  assert.equal(textOf(null, null), '');
  assert.equal(textOf('10.00', '0'), 'Proven optimal');
  assert.equal(textOf('10.00', '1.2'), 'At most 1.2_% above the optimum');
  assert.equal(textOf('10.00', '0.0001'), 'At most 0.01_% above the optimum');
  assert.equal(textOf('1', '1.234', 'de'), 'Höchstens 1,24_% über dem Optimum');
});
