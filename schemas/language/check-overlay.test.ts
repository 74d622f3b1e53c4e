import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { requestItem } from '../request-item/request-item.entity.ts';
import { request } from '../request/request.entity.ts';
import { applyOverlay } from './apply-overlay.ts';
import { checkComplete, checkInput } from './check-input.ts';
import { checkOverlay } from './check-overlay.ts';
import { compileValidator, validatorFunction } from './compile-validator.ts';
import type { Entity } from './entity.ts';
import type { Condition, JsonObject } from './json-schema.ts';
import { kindsOf, linkedBy, type AddedField, type FieldChange, type FieldKind, type Overlay } from './overlay.ts';
import type { BoundName } from './value-bounds.ts';
import type { Validator } from './violation.ts';

const keys = ['f_aaaa', 'f_bbbb', 'f_cccc', 'f_dddd'];
const kinds = kindsOf('request');

const label = fc.record({ en: fc.string({ minLength: 1, maxLength: 20 }).map((words) => `A ${words}`) });

function fieldOf(
  kind: FieldKind,
  draws: { audience: 'all' | 'purchasers'; required: boolean; bounds: [number, number] },
): AddedField {
  const [least, most] = draws.bounds.toSorted((a, b) => a - b) as [number, number];
  const choices = kind === 'choice' || kind === 'choices';
  return {
    kind,
    label: { en: kind },
    required: draws.required,
    audience: kind === 'file' ? 'all' : kind in linkedBy ? 'purchasers' : draws.audience,
    ...(['integer', 'decimal', 'money'].includes(kind) ? { minimum: least, maximum: most } : {}),
    ...(kind === 'text' ? { minLength: least, maxLength: most } : {}),
    ...(kind === 'table'
      ? { columns: [{ key: 'c_what', kind: 'text', label: { en: 'What' }, required: draws.required }] }
      : {}),
    ...(choices ? { options: ['o_1', 'o_2'].map((value) => ({ value, label: { en: value } })) } : {}),
  };
}

/** Conditions read only earlier fields, so none depends on itself. */
const condition = (index: number): fc.Arbitrary<Condition | undefined> => {
  const paths = ['type', 'title', ...keys.slice(0, index).map((key) => `custom.${key}`)];
  const simple = fc.constantFrom(...paths).chain((field) =>
    fc.oneof(
      fc.record({ field: fc.constant(field), empty: fc.boolean() }),
      fc.record({
        field: fc.constant(field),
        equals: fc.constantFrom<string | number | boolean>('rfp', 'o_1', true, 1),
      }),
    ),
  );
  return fc.option(
    fc.oneof(
      simple,
      simple.map((not) => ({ not })),
      fc.array(simple, { maxLength: 2 }).map((all) => ({ all })),
    ),
    {
      nil: undefined,
    },
  );
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
  fc.constantFrom<unknown>(
    null,
    true,
    'o_1',
    ['o_1'],
    ['o_3'],
    '2026-11-20',
    '2026-11-20T09:00:00Z',
    '12.50',
    '-3',
    id,
    7,
    31,
    '',
  ),
  fc.constant({ addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' }),
  fc.constant({ city: 'Hamburg' }),
  fc.string({ maxLength: 40 }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 2 }),
);
const inputs: fc.Arbitrary<JsonObject> = fc.record({
  title: fc.constantFrom('Pumps and seals', 'x', ''),
  custom: fc.dictionary(fc.constantFrom(...keys, 'f_gone'), values, { maxKeys: 4 }),
});

/** Loads the validator as a page does: as module text, run without our code. */
async function inBrowser(code: string): Promise<Validator> {
  const { default: validate }: { default: Validator } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  return validate;
}

test('browser and server give the same result for any overlay', async () => {
  const property = fc.asyncProperty(
    overlays,
    fc.array(inputs, { minLength: 8, maxLength: 8 }),
    async (overlay, bodies) => {
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
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

test('rejects invalid overlays and never throws', () => {
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

const bound = fc.oneof(fc.integer({ min: -5, max: 250 }), fc.constantFrom(0.5, 12.5, 100_000));
const either = (least: BoundName, most: BoundName): fc.Arbitrary<FieldChange> =>
  fc.record({ [least]: bound, [most]: bound }, { requiredKeys: [] });
const changes: fc.Arbitrary<Record<string, FieldChange>> = fc.oneof(
  ...(['name', 'note'] as const).map((name) => fc.record({ [name]: either('minLength', 'maxLength') })),
  ...(['quantity', 'position'] as const).map((name) => fc.record({ [name]: either('minimum', 'maximum') })),
  fc.record({ unit: either('minLength', 'maximum'), quantity: either('minimum', 'maximum') }),
);
const itemBodies = fc.record({
  name: fc.string({ maxLength: 210 }),
  quantity: fc.constantFrom<unknown>('0.5', '12', '12.500001', '100000', 7, '0', 'many'),
  note: fc.string({ maxLength: 80 }),
  position: fc.constantFrom<unknown>(0, 3, 250, -1, 'x'),
});

test('an overlay can only tighten a built-in field: it accepts nothing that was rejected before', async () => {
  const shipped = validatorFunction(requestItem.schema);
  const pairs = fc.tuple(changes, fc.array(itemBodies, { minLength: 6, maxLength: 6 }));
  let applied = 0;
  const property = fc.asyncProperty(pairs, async ([drawn, bodies]) => {
    if (checkOverlay(requestItem, { changes: drawn }).length > 0) return;
    applied += Object.values(drawn).some((one) => Object.keys(one).length > 0) ? 1 : 0;
    const { schema } = applyOverlay(requestItem, { changes: drawn });
    const [server, browser] = [validatorFunction(schema), await inBrowser(compileValidator(schema))];
    for (const body of bodies) {
      const ask = (validate: Validator) => checkInput({ schema, validate, body, mode: 'update' }).violations;
      assert.deepEqual(ask(browser), ask(server));
      if (ask(server).length === 0) assert.deepEqual(ask(shipped), []);
    }
  });
  await fc.assert(property, { numRuns: 300 });
  assert.ok(applied >= 10, `${applied} overlays said something`);
});

test('reports each loosened or unsupported bound of a built-in field once', () => {
  const cases: [Entity, string, FieldChange, string][] = [
    [request, 'title', { maxLength: 500 }, 'changes.title.maxLength loosened'],
    [request, 'title', { minLength: 1 }, 'changes.title.minLength loosened'],
    [request, 'title', { minLength: 80, maxLength: 20 }, 'changes.title contradiction'],
    [request, 'title', { maximum: 9 }, 'changes.title.maximum unfit_bound'],
    [requestItem, 'position', { minimum: -1 }, 'changes.position.minimum loosened'],
    [requestItem, 'position', { maximum: 200_000 }, 'changes.position.maximum loosened'],
    [requestItem, 'position', { minimum: 1 }, 'changes.position.minimum default_left_out'],
    [requestItem, 'quantity', { minimum: 10, maximum: 5 }, 'changes.quantity contradiction'],
    [requestItem, 'quantity', { maxLength: 5 }, 'changes.quantity.maxLength unfit_bound'],
    [requestItem, 'unit', { minLength: 5 }, 'changes.unit.minLength unfit_bound'],
    [requestItem, 'negotiation', { maxLength: 5 }, 'changes.negotiation.maxLength engine_field'],
    [requestItem, 'quantity', { minimum: Infinity }, 'changes.quantity.minimum not_in_language'],
  ];
  for (const [entity, name, one, expected] of cases) {
    assert.deepEqual(violationsOf(entity, { changes: { [name]: one } }), [expected]);
  }
  assert.deepEqual(violationsOf(requestItem, { changes: { quantity: { minimum: 1, maximum: 5_000 } } }), []);
});

test('enforces both bounds of a decimal exactly', () => {
  const { schema } = applyOverlay(requestItem, { changes: { quantity: { minimum: 0.5, maximum: 1_000_000_000 } } });
  const validate = validatorFunction(schema);
  const codes = (quantity: string): string[] =>
    checkInput({ schema, validate, body: { quantity }, mode: 'update' }).violations.map(
      ({ code, params }) => `${code} ${params?.['limit']}`,
    );
  assert.deepEqual(['0.5', '0.499999', '1000000000', '1000000000.000001'].map(codes), [
    [],
    ['too_small 0.5'],
    [],
    ['too_large 1000000000'],
  ]);
});

test('rejects a default that is not a valid value of its field', () => {
  const starting = (kind: FieldKind, more: Partial<AddedField>): string[] =>
    violationsOf(request, { fields: { f_aaaa: { kind, label: { en: 'A' }, audience: 'all', ...more } } });
  const unfit = ['fields.f_aaaa.default default_unfit'];
  const options = [{ value: 'o_1', label: { en: 'One' } }];
  assert.deepEqual(starting('integer', { default: 7, maximum: 5 }), unfit);
  assert.deepEqual(starting('integer', { default: '7' }), unfit);
  assert.deepEqual(starting('money', { default: '7', maximum: 5 }), unfit);
  assert.deepEqual(starting('date', { default: '2026-02-30' }), unfit);
  assert.deepEqual(starting('choice', { default: 'o_2', options }), unfit);
  assert.deepEqual(starting('text', { default: 'long', maxLength: 3 }), unfit);
  assert.deepEqual(starting('address', { default: 'Kai 1' }), unfit);
  assert.deepEqual(starting('choice', { default: 'o_1', options }), []);
  assert.deepEqual(starting('decimal', { default: '4.75', minimum: 4.5, maximum: 5 }), []);
  assert.deepEqual(starting('boolean', { default: false }), []);
});

const violationsOf = (entity: Entity, overlay: Overlay): string[] =>
  checkOverlay(entity, overlay).map(({ propertyPath, code }) => `${propertyPath} ${code}`);

test('a change on top of another overlay cannot loosen it', () => {
  const instance = applyOverlay(request, { changes: { title: { maxLength: 50 } } });
  const below = { ...request, ...instance };
  const [found] = checkOverlay(below, { changes: { title: { maxLength: 80 } } });
  assert.equal(found?.propertyPath, 'changes.title.maxLength');
  // Simulates an overlay published before the instance became tighter.
  const both = applyOverlay(below, { changes: { title: { maxLength: 80 } } });
  assert.equal(both.schema.properties?.['title']?.maxLength, 50);
});

test('ignores a change to a field that no longer exists', () => {
  const { schema } = applyOverlay(request, { changes: { gone: { label: { en: 'x' } } } });
  assert.equal(schema.properties?.['gone'], undefined);
});

test('limits the total number of choice options in a form', () => {
  const of = (count: number) =>
    Object.fromEntries(
      Array.from({ length: 11 }, (_, n) => [
        `f_choice${n}`,
        {
          kind: 'choice',
          label: { en: 'Choice' },
          audience: 'all',
          required: false,
          options: Array.from({ length: count }, (_option, o) => ({ value: `o_${o}`, label: { en: 'Option' } })),
        },
      ]),
    );
  assert.deepEqual(checkOverlay(request, { fields: of(454) }), []);
  assert.deepEqual(
    checkOverlay(request, { fields: of(455) }).map(({ propertyPath, code, params }) => [propertyPath, code, params]),
    [['fields', 'too_many', { limit: 5_000 }]],
  );
});
