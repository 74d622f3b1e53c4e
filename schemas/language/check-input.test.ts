import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkComplete, checkInput } from './check-input.ts';
import { validatorFunction } from './compile-validator.ts';
import type { JsonSchema } from './json-schema.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 3, maxLength: 20 },
    note: { type: 'string', maxLength: 10 },
    quantity: { type: 'string', format: 'quantity' },
    terms: { type: 'string', enum: ['own', 'usual'] },
    termsNote: { type: 'string', 'x-condition': { field: 'terms', equals: 'own' } },
    secret: { type: 'string', 'x-internal': true },
    total: { type: 'string', readOnly: true },
    custom: {
      type: 'object',
      additionalProperties: false,
      properties: { f_color: { type: 'string', enum: ['red', 'blue'] }, f_weight: { type: 'integer' } },
      'x-complete': ['f_color'],
    },
  },
  required: ['title'],
  'x-complete': ['quantity'],
};
const validate = validatorFunction(schema);
const update = (body: Record<string, unknown>, stored: Record<string, unknown> = {}) =>
  checkInput({ schema, validate, body, mode: 'update', stored });

test('an omitted property keeps its value', () => {
  assert.deepEqual(update({ note: 'new' }), { values: { note: 'new' }, violations: [] });
});

test('null or an empty text clears an optional property', () => {
  assert.deepEqual(update({ note: null }).values, { note: null });
  assert.deepEqual(update({ note: '  ' }).values, { note: null });
});

test('a required property cannot be cleared', () => {
  assert.deepEqual(
    update({ title: '' }).violations.map(({ propertyPath, code }) => [propertyPath, code]),
    [['title', 'required']],
  );
});

test('ignores read-only and unknown properties, so clients can send back a whole record', () => {
  assert.deepEqual(update({ '@id': '/x', total: '1', secret: 'x', unknown: 1, title: 'Steel' }).values, {
    title: 'Steel',
  });
});

test('accepts a quantity as number or text and stores it as text', () => {
  assert.deepEqual(update({ quantity: 12.5 }).values, { quantity: '12.5' });
  assert.equal(update({ quantity: '0' }).violations[0]?.code, 'format_quantity');
  assert.equal(update({ quantity: '1e5' }).violations[0]?.code, 'format_quantity');
});

test('a hidden field takes its default, and stays unchanged if it has it already', () => {
  const hidden: JsonSchema = {
    type: 'object',
    properties: {
      kind: { type: 'string', readOnly: true },
      findable: { type: 'boolean', default: false, 'x-condition': { field: 'kind', equals: 'supplier' } },
    },
  };
  const check = validatorFunction(hidden);
  const changed = (body: Record<string, unknown>, stored: Record<string, unknown>) =>
    checkInput({ schema: hidden, validate: check, body, mode: 'update', stored }).values;
  assert.deepEqual(changed({}, { kind: 'purchaser', findable: false }), {});
  assert.deepEqual(changed({ findable: true }, { kind: 'purchaser', findable: false }), { findable: false });
  assert.deepEqual(changed({}, { kind: 'purchaser', findable: true }), { findable: false });
  assert.deepEqual(changed({ findable: true }, { kind: 'supplier', findable: false }), { findable: true });
});

test('clears a field hidden by its condition, even if it was stored', () => {
  assert.deepEqual(update({ terms: 'usual' }, { terms: 'own', termsNote: 'mine' }).values, {
    terms: 'usual',
    termsNote: null,
  });
  assert.deepEqual(update({ termsNote: 'x' }, { terms: 'usual' }).values, { termsNote: null });
});

test('merges custom fields one by one and drops unknown ones', () => {
  const { values } = update({ custom: { f_color: 'red', f_gone: 1 } }, { custom: { f_weight: 3, f_old: 'x' } });
  assert.deepEqual(values, { custom: { f_color: 'red', f_weight: 3 } });
  assert.deepEqual(update({ custom: { f_weight: null } }, { custom: { f_weight: 3 } }).values, { custom: {} });
});

test('reports an invalid custom field by its path', () => {
  assert.deepEqual(
    update({ custom: { f_color: 'green' } }).violations.map(({ propertyPath, code }) => [propertyPath, code]),
    [['custom.f_color', 'not_in_list']],
  );
});

test('publishing requires fields that a draft can omit', () => {
  const paths = checkComplete({ schema, validate, record: { title: 'Steel' } }).map(({ propertyPath }) => propertyPath);
  assert.deepEqual(paths, ['quantity', 'custom.f_color']);
});

test('a new record starts with the defaults of custom fields, unless the body sets them', () => {
  const color = { type: 'string', enum: ['red', 'blue'], default: 'red' } as const;
  const withDefault: JsonSchema = { properties: { custom: { type: 'object', properties: { f_color: color } } } };
  const create = (body: Record<string, unknown>) =>
    checkInput({ schema: withDefault, validate: validatorFunction(withDefault), body, mode: 'create' }).values;
  assert.deepEqual(create({}), { custom: { f_color: 'red' } });
  assert.deepEqual(create({ custom: { f_color: 'blue' } }), { custom: { f_color: 'blue' } });
  const later = { schema: withDefault, validate: validatorFunction(withDefault), body: {}, mode: 'update' } as const;
  assert.deepEqual(checkInput(later).values, {});
});

test('an answer that a changed form no longer allows refuses no other answer, but is refused at the end', () => {
  const stored = { title: 'Steel', quantity: '1', custom: { f_color: 'green', f_weight: 2 } };
  assert.deepEqual(update({ custom: { f_color: 'green', f_weight: 3 } }, stored), {
    values: { custom: { f_color: 'green', f_weight: 3 } },
    violations: [],
  });
  const found = [
    update({ custom: { f_color: 'yellow' } }, stored).violations,
    checkComplete({ schema, validate, record: stored }),
  ];
  for (const violations of found)
    assert.deepEqual(
      violations.map(({ propertyPath, code }) => [propertyPath, code]),
      [['custom.f_color', 'not_in_list']],
    );
});

test('an answer to a question that the form no longer has is not refused, since no one could correct it', () => {
  const record = { title: 'Steel', quantity: '1', custom: { f_color: 'red', f_gone: 'x' } };
  assert.deepEqual(checkComplete({ schema, validate, record }), []);
});
