import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { validators } from '../generated/validators/index.ts';
import { entities } from '../registry.ts';
import { compileInputValidator, compileValidator, validatorFunction } from './compile-validator.ts';
import type { JsonSchema } from './json-schema.ts';
import { kebabCase } from './names.ts';
import { toViolations } from './violation.ts';

const folder = new URL('../generated/validators/', import.meta.url);
const modules = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));

test('validators contain no imports and no generated code, as a strict CSP requires', () => {
  for (const file of modules) {
    const code = fs.readFileSync(new URL(file, folder), 'utf8');
    assert.doesNotMatch(code, /\brequire\s*\(|\bFunction\s*\(|\bimport\b|\beval\s*\(/, file);
  }
});

test('the generated validators match the current schemas', () => {
  const codeOf = (file: string): string => fs.readFileSync(new URL(`${file}.js`, folder), 'utf8');
  for (const { name, schema, inputs } of Object.values(entities)) {
    assert.equal(codeOf(kebabCase(name)), compileValidator(schema), `${name}: npm run generate`);
    for (const [operation, input] of Object.entries(inputs ?? {})) {
      const file = `${kebabCase(name)}.${kebabCase(operation)}`;
      assert.equal(codeOf(file), compileInputValidator(input), `${file}: npm run generate`);
    }
  }
});

test('every entity and every operation body has a validator', () => {
  const expected = Object.values(entities).flatMap(({ name, inputs }) => [
    name,
    ...Object.keys(inputs ?? {}).map((operation) => `${name}.${operation}`),
  ]);
  assert.deepEqual(Object.keys(validators).toSorted(), expected.toSorted());
});

test('the account validator does not mention internal fields', () => {
  const code = fs.readFileSync(new URL('account.js', folder), 'utf8');
  assert.doesNotMatch(code, /passwordHash|pendingEmail|emailVerified/);
});

const schema: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 3, maxLength: 5 },
    price: { type: 'string', format: 'price' },
    owner: { type: 'string', format: 'iri', 'x-link': 'account' },
    address: {
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
  required: ['title'],
};

const errorsOf = (value: unknown): string[] => {
  const validate = validatorFunction(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
};

test('a draft can omit required fields, but every invalid value is reported', () => {
  assert.deepEqual(errorsOf({}), []);
  assert.deepEqual(errorsOf({ title: 'ab', price: '0', owner: 'me' }), [
    '/title minLength',
    '/price format',
    '/owner format',
  ]);
});

test('a nested object must be complete and have no unknown properties', () => {
  assert.deepEqual(errorsOf({ address: {} }), ['/address required']);
  assert.deepEqual(errorsOf({ address: { city: 'Hamburg', planet: 'Earth' } }), ['/address additionalProperties']);
});

test('an operation body must contain every required property', () => {
  const validate = validators['workflow.archive'] ?? assert.fail();
  assert.ok(!validate({ publicReason: 'Budget cut', version: 3 }));
  assert.ok(validate({ publicReason: 'Budget cut', internalReason: 'Budget cut', version: 3 }));
});

test('the code does not contain custom labels, because other users load it', () => {
  const field = {
    type: 'string',
    enum: ['o_1'],
    'x-label': { en: 'Hidden' },
    'x-options': { o_1: { en: 'Hidden' } },
  } as const;
  const code = compileValidator({
    type: 'object',
    properties: { custom: { type: 'object', properties: { f_1: field } } },
  });
  assert.doesNotMatch(code, /Hidden/);
  assert.match(code, /o_1/);
});

test('validates against a long list value by value', () => {
  const codes = Array.from({ length: 300 }, (_, n) => `c'${n}"\\`);
  const judge = validatorFunction({ type: 'object', properties: { code: { type: 'string', enum: codes } } });
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...codes), fc.string(), fc.constant(null), fc.integer()), (code) => {
      assert.equal(judge({ code }), typeof code === 'string' && codes.includes(code));
    }),
  );
  assert.ok(!judge({ code: 'none' }));
  assert.deepEqual(
    toViolations(judge.errors ?? []).map(({ propertyPath, code }) => [propertyPath, code]),
    [['code', 'not_in_list']],
  );
});
