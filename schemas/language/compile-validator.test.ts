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

test('validators load nothing and make no code: a strict content security policy lets them run', () => {
  for (const file of modules) {
    const code = fs.readFileSync(new URL(file, folder), 'utf8');
    assert.doesNotMatch(code, /\brequire\s*\(|\bFunction\s*\(|\bimport\b|\beval\s*\(/, file);
  }
});

test('the generated validators are those of the present schemas', () => {
  const codeOf = (file: string): string => fs.readFileSync(new URL(`${file}.js`, folder), 'utf8');
  for (const { name, schema, inputs } of Object.values(entities)) {
    assert.equal(codeOf(kebabCase(name)), compileValidator(schema), `${name}: npm run generate`);
    for (const [operation, input] of Object.entries(inputs ?? {})) {
      const file = `${kebabCase(name)}.${kebabCase(operation)}`;
      assert.equal(codeOf(file), compileInputValidator(input), `${file}: npm run generate`);
    }
  }
});

test('an entity and every body of an operation have a validator', () => {
  const expected = Object.values(entities).flatMap(({ name, inputs }) => [
    name,
    ...Object.keys(inputs ?? {}).map((operation) => `${name}.${operation}`),
  ]);
  assert.deepEqual(Object.keys(validators).toSorted(), expected.toSorted());
});

test('what no body can set does not even appear by name', () => {
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

test('a draft may lack what is required, but what is there must be right, all of it named', () => {
  assert.deepEqual(errorsOf({}), []);
  assert.deepEqual(errorsOf({ title: 'ab', price: '0', owner: 'me' }), [
    '/title minLength',
    '/price format',
    '/owner format',
  ]);
});

test('nested objects are whole or not there', () => {
  assert.deepEqual(errorsOf({ address: {} }), ['/address required']);
  assert.deepEqual(errorsOf({ address: { city: 'Hamburg', planet: 'Earth' } }), ['/address additionalProperties']);
});

test('the body of an operation lacks nothing that is required', () => {
  const validate = validators['workflow.archive'] ?? assert.fail();
  assert.ok(!validate({ publicReason: 'Budget cut', version: 3 }));
  assert.ok(validate({ publicReason: 'Budget cut', internalReason: 'Budget cut', version: 3 }));
});

test('an administrator’s words are not in the code: others than the field’s readers load it', () => {
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

test('a long list judges like a short one, value by value', () => {
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
