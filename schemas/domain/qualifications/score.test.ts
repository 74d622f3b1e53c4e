import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldSchema } from '../../language/field-schema.ts';
import type { AddedField } from '../../language/overlay.ts';
import { scoreOfAnswers } from './score.ts';

const options = [
  { value: 'o_yes', label: { en: 'Yes' }, score: 10 },
  { value: 'o_partly', label: { en: 'Partly' }, score: 4 },
  { value: 'o_no', label: { en: 'No' } },
];
const choice: AddedField = { kind: 'choice', label: { en: 'ISO 9001' }, options, audience: 'all' };
const several: AddedField = { ...choice, kind: 'choices', label: { en: 'Sites' } };
const formWith = (fields: Record<string, AddedField>) => ({
  properties: {
    custom: {
      properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)])),
    },
  },
});

test('adds up the scores of the chosen options', () => {
  const schema = formWith({ f_iso: choice, f_sites: several });
  assert.equal(scoreOfAnswers(schema, { f_iso: 'o_yes', f_sites: ['o_partly', 'o_no'] }), 14);
  assert.equal(scoreOfAnswers(schema, { f_iso: 'o_no' }), 0);
  assert.equal(scoreOfAnswers(schema, {}), 0);
});

test('a form without scores has no score', () => {
  const plain = { ...choice, options: options.map(({ value, label }) => ({ value, label })) };
  assert.equal(scoreOfAnswers(formWith({ f_iso: plain }), { f_iso: 'o_yes' }), null);
});
