import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator, type CompiledValidateFunction } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { validators } from '../../../schemas/generated/validators/index.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { rjsfValidator } from './rjsf-validator.ts';

const anything = fc.oneof(
  fc.constantFrom('', 'text', '12.50', '-1', '2026-11-20', '2026-11-20T10:00:00.000Z', 'EUR', 'a@b.example', 'PT'),
  fc.constant('/api/users/0190a0f0-0000-7000-8000-000000000000'),
  fc.constantFrom<unknown>(null, true, 0, 1.5, -3, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values of which some are valid: listed values, examples of the kind, and anything else. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const nested = schema.properties ? [recordOf(schema)] : [];
  const listed = schema.enum ? [fc.constantFrom<unknown>(...schema.enum)] : [];
  return fc.oneof(
    { weight: 3, arbitrary: anything },
    ...[...nested, ...listed].map((arbitrary) => ({ weight: 5, arbitrary })),
  );
}

/** A few properties at a time, since one invalid value makes the record invalid. */
const recordOf = ({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> =>
  fc
    .subarray(Object.entries(properties), { maxLength: Math.min(3, Object.keys(properties).length) })
    .chain((few) => fc.record(Object.fromEntries(few.map(([name, property]) => [name, valueOf(property)]))));

const outcomes = { fits: 0, fails: 0 };

for (const { name, schema } of Object.values(entities)) {
  const validate = validators[name];
  assert.ok(validate);
  test(`RJSF's precompiled validator and ours report the same errors for a record of ${name}`, () => {
    const rjsfSchema = schema as RJSFSchema;
    const key = rjsfSchema.$id ?? hashForSchema(rjsfSchema);
    const theirs = createPrecompiledValidator<unknown>({ [key]: validate as CompiledValidateFunction }, rjsfSchema);
    const ours = rjsfValidator(validate);
    fc.assert(
      fc.property(recordOf(schema), (value) => {
        const [own = [], other] = [ours, theirs].map((validator) =>
          validator.validateFormData(value, rjsfSchema).errors.map((error) => error.name),
        );
        outcomes[own.length === 0 ? 'fits' : 'fails'] += 1;
        assert.deepEqual(other, own);
      }),
      { numRuns: 60, seed: 18 },
    );
  });
}

test('the sample contains many valid and many invalid records', () => {
  assert.ok(outcomes.fits > 500 && outcomes.fails > 500, JSON.stringify(outcomes));
});
