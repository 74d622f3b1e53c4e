import assert from 'node:assert/strict';
import { test } from 'node:test';
import bodies from '../examples/bodies.json' with { type: 'json' };
import { checkComplete, checkInput } from './language/check-input.ts';
import type { JsonObject } from './language/json-schema.ts';
import { validators } from './generated/validators/index.ts';
import { entities } from './registry.ts';

const examples: Record<string, JsonObject> = bodies;

const kitOf = (name: string) => ({
  schema: entities[name]?.schema ?? assert.fail(`no entity ${name}`),
  validate: validators[name] ?? assert.fail(`no validator ${name}`),
});

for (const [name, body] of Object.entries(examples)) {
  test(`the example of ${name} can be created unchanged, and every property is used`, () => {
    const { values, violations } = checkInput({ ...kitOf(name), body, mode: 'create' });
    assert.deepEqual(violations, []);
    assert.deepEqual(Object.keys(values).toSorted(), Object.keys(body).toSorted());
  });

  test(`the example of ${name} is complete`, () => {
    assert.deepEqual(checkComplete({ ...kitOf(name), record: body }), []);
  });
}

test('an incomplete request lists every missing field by name; an RFI needs fewer', () => {
  const missing = (record: JsonObject): string[] =>
    checkComplete({ ...kitOf('request'), record }).map(({ propertyPath }) => propertyPath);
  const workflow = examples['request']?.['workflow'];
  assert.deepEqual(missing({ workflow, type: 'rfp' }), [
    'title',
    'deliveryTerms',
    'paymentTerms',
    'currency',
    'startDate',
    'finishDate',
  ]);
  assert.deepEqual(missing({ workflow, type: 'rfi' }), ['title', 'startDate', 'finishDate']);
});

test('a cleared field takes its default; a cleared required field is rejected', () => {
  const update = (body: JsonObject) => checkInput({ ...kitOf('requirement'), body, mode: 'update' });
  assert.deepEqual(update({ required: null }), { values: { required: false }, violations: [] });
  assert.equal(update({ title: '' }).violations[0]?.code, 'required');
});

test('ignores properties in a body that only the engine sets', () => {
  const body = {
    ...examples['request'],
    state: 'published',
    revision: 7,
    eclass: '22010101',
    organization: 'x',
    schemaHash: 'x',
  };
  const { values, violations } = checkInput({ ...kitOf('request'), body, mode: 'create' });
  assert.deepEqual(violations, []);
  assert.deepEqual(Object.keys(values).toSorted(), Object.keys(examples['request'] ?? {}).toSorted());
});
