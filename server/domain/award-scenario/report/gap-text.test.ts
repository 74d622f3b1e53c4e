import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportTexts } from '../../../documents/document-texts.ts';
import { gapText } from './gap-text.ts';

test('a scenario states its distance to the optimum and never understates it', () => {
  const textOf = (cost: string | null, gap: string | null): string => gapText({ cost, gap }, reportTexts.en, 'en-US');
  assert.equal(textOf(null, null), '');
  assert.equal(textOf('10.00', '0'), 'Proven optimal');
  assert.equal(textOf('10.00', '1.2'), 'At most 1.2 % above the optimum');
  assert.equal(textOf('10.00', '0.0001'), 'At most 0.01 % above the optimum');
  assert.equal(gapText({ cost: '1', gap: '1.234' }, reportTexts.de, 'de-DE'), 'Höchstens 1,24 % über dem Optimum');
});
