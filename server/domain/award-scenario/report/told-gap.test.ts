import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportTexts } from '../../../documents/document-texts.ts';
import { toldGap } from './told-gap.ts';

test('a scenario states its distance to the optimum and never understates it', () => {
  const told = (cost: string | null, gap: string | null): string => toldGap({ cost, gap }, reportTexts.en, 'en-US');
  assert.equal(told(null, null), '');
  assert.equal(told('10.00', '0'), 'Proven optimal');
  assert.equal(told('10.00', '1.2'), 'At most 1.2 % above the optimum');
  assert.equal(told('10.00', '0.0001'), 'At most 0.01 % above the optimum');
  assert.equal(toldGap({ cost: '1', gap: '1.234' }, reportTexts.de, 'de-DE'), 'Höchstens 1,24 % über dem Optimum');
});
