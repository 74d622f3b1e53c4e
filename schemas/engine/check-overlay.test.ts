import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { request } from '../request/request.entity.ts';
import { applyOverlay } from './apply-overlay.ts';
import { checkComplete, checkInput } from './check-input.ts';
import { checkOverlay } from './check-overlay.ts';
import { compileValidator, validatorFunction } from './compile-validator.ts';
import type { Condition, JsonObject } from './json-schema.ts';
import { kindsOf, linkedBy, type AddedField, type FieldKind, type Overlay } from './overlay.ts';
import type { Validator } from './violation.ts';

const keys = ['f_aaaa', 'f_bbbb', 'f_cccc', 'f_dddd'];
const kinds = kindsOf('request');

const label = fc.record({ en: fc.string({ minLength: 1, maxLength: 20 }).map((words) => `A ${words}`) });

function fieldOf(kind: FieldKind, draws: { audience: 'all' | 'purchasers'; required: boolean; bounds: [number, number] }): AddedField {
  const [least, most] = draws.bounds.toSorted((a, b) => a - b) as [number, number];
  const choices = kind === 'choice' || kind === 'choices';
  return {
    kind,
    label: { en: kind },
    required: draws.required,
    audience: kind === 'file' ? 'all' : kind in linkedBy ? 'purchasers' : draws.audience,
    ...(kind === 'integer' ? { minimum: least, maximum: most } : {}),
    ...(kind === 'text' ? { minLength: least, maxLength: most } : {}),
    ...(choices ? { options: ['o_1', 'o_2'].map((value) => ({ value, label: { en: value } })) } : {}),
  };
} // prettier-ignore

/** Conditions read the fields before, so that none depends on itself. */
const condition = (index: number): fc.Arbitrary<Condition | undefined> => {
  const paths = ['type', 'title', ...keys.slice(0, index).map((key) => `custom.${key}`)];
  const simple = fc.constantFrom(...paths).chain((field) =>
    fc.oneof(
      fc.record({ field: fc.constant(field), empty: fc.boolean() }),
      fc.record({ field: fc.constant(field), equals: fc.constantFrom<string | number | boolean>('rfp', 'o_1', true, 1) }),
    ),
  ); // prettier-ignore
  return fc.option(fc.oneof(simple, simple.map((not) => ({ not })), fc.array(simple, { maxLength: 2 }).map((all) => ({ all }))), {
    nil: undefined,
  }); // prettier-ignore
};

const overlays: fc.Arbitrary<Overlay> = fc
  .tuple(
    ...keys.map((_, index) =>
      fc.record({
        kind: fc.constantFrom(...kinds),
        label,
        audience: fc.constantFrom<'all' | 'purchasers'>('all', 'purchasers'),
        required: fc.boolean(),
        bounds: fc.tuple(fc.nat(30), fc.nat(30)),
        condition: condition(index),
      }),
    ),
  )
  .map((drawn) => ({
    fields: Object.fromEntries(
      drawn.map(({ kind, condition: when, ...draws }, index) => [
        keys[index],
        { ...fieldOf(kind, draws), ...(when ? { condition: when } : {}) },
      ]),
    ),
  }));

const id = '01a2015f-1620-7f41-9356-7b257f3d2843';
const values = fc.oneof(
  fc.constantFrom<unknown>(null, true, 'o_1', ['o_1'], ['o_3'], '2026-11-20', '2026-11-20T09:00:00Z', '12.50', id, 7, 31, ''),
  fc.constant({ addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' }),
  fc.constant({ city: 'Hamburg' }),
  fc.string({ maxLength: 40 }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 2 }),
); // prettier-ignore
const inputs: fc.Arbitrary<JsonObject> = fc.record({
  title: fc.constantFrom('Pumps and seals', 'x', ''),
  custom: fc.dictionary(fc.constantFrom(...keys, 'f_gone'), values, { maxKeys: 4 }),
});

/** What a page gets: the module as text, run without our code. */
async function inBrowser(code: string): Promise<Validator> {
  const { default: validate }: { default: Validator } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  return validate;
}

test('what the browser accepts the server accepts, and what it refuses the server refuses, for any overlay', async () => {
  const property = fc.asyncProperty(overlays, fc.array(inputs, { minLength: 8, maxLength: 8 }), async (overlay, bodies) => {
    assert.deepEqual(checkOverlay(request, overlay), []);
    // Both sides read the schema from JSON.
    const schema: typeof request.schema = JSON.parse(JSON.stringify(applyOverlay(request, overlay).schema));
    const server = validatorFunction(schema);
    const browser = await inBrowser(compileValidator(schema));
    for (const body of bodies) {
      for (const stored of [{}, { custom: { f_aaaa: true, f_bbbb: 'o_1' } }]) {
        const ask = (validate: Validator) => checkInput({ schema, validate, body, mode: 'update', stored });
        assert.deepEqual(ask(browser), ask(server));
        const record = { ...stored, ...ask(server).values };
        const whole = (validate: Validator) => checkComplete({ schema, validate, record });
        assert.deepEqual(whole(browser), whole(server));
      }
    }
  }); // prettier-ignore
  await fc.assert(property, { numRuns: 60 });
});

test('nothing that is no overlay is applied, and nothing makes the check stumble', () => {
  const parts = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.record({ fields: fc.dictionary(fc.constantFrom(...keys, '__proto__', 'constructor'), fc.jsonValue()) }),
    fc.record({ steps: fc.array(fc.jsonValue(), { maxLength: 3 }) }),
    fc.record({ changes: fc.dictionary(fc.constantFrom('title', 'state', 'custom', 'toString'), fc.jsonValue()) }),
    fc.record({ guides: fc.jsonValue(), list: fc.jsonValue() }),
    fc.record({ list: fc.record({ columns: fc.array(fc.constantFrom('title', 'state', 'x')) }, { requiredKeys: [] }) }),
  );
  fc.assert(
    fc.property(parts, (drawn) => {
      if (checkOverlay(request, drawn).length > 0) return;
      validatorFunction(applyOverlay(request, drawn as Overlay).schema);
    }),
    { numRuns: 400 },
  );
});

test('laid over another overlay, a change never loosens it', () => {
  const instance = applyOverlay(request, { changes: { title: { maxLength: 50 } } });
  const below = { ...request, ...instance };
  const [found] = checkOverlay(below, { changes: { title: { maxLength: 80 } } });
  assert.equal(found?.propertyPath, 'changes.title.maxLength');
  // Published before the instance became tighter.
  const both = applyOverlay(below, { changes: { title: { maxLength: 80 } } });
  assert.equal(both.schema.properties?.['title']?.maxLength, 50);
});

test('a change of a field that the product ships no more does nothing', () => {
  const { schema } = applyOverlay(request, { changes: { gone: { label: { en: 'x' } } } });
  assert.equal(schema.properties?.['gone'], undefined);
});
