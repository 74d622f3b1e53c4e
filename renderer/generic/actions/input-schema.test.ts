import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { inputSchema, currentValues } from './input-schema.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: { answer: { type: 'string' }, published: { type: 'boolean' }, version: { type: 'integer' } },
  required: ['answer', 'version'],
};

test('a dialog asks for every field except the version', () => {
  const formSchema = inputSchema(schema);
  assert.deepEqual(Object.keys(formSchema.properties ?? {}), ['answer', 'published']);
  assert.deepEqual(formSchema.required, ['answer']);
});

test('a correction starts with the stored values and leaves missing ones empty', () => {
  const record = { answer: 'Yes', published: null, version: 3, text: 'Blue?' };
  assert.deepEqual(currentValues(inputSchema(schema), record), { answer: 'Yes' });
  assert.deepEqual(currentValues(undefined, record), {});
});

test('a dialog leaves out a field whose condition does not hold for the record', () => {
  const ground: JsonSchema = { type: 'string', 'x-condition': { not: { field: 'lowPrice', empty: true } } };
  const rejecting: JsonSchema = { type: 'object', properties: { reason: { type: 'string' }, ground } };
  const asked = (record: object) => Object.keys(inputSchema(rejecting, { ...record }).properties ?? {});
  assert.deepEqual(asked({ lowPrice: null }), ['reason']);
  assert.deepEqual(asked({ lowPrice: { percent: '31.5' } }), ['reason', 'ground']);
});
