import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultDutchSettings } from './dutch/plan.ts';
import { defaultEnglishSettings } from './english-reverse/plan.ts';
import { allMechanisms } from './index.ts';
import { defaultItemBotSettings } from './item-bot/plan.ts';
import { defaultRankSettings, proposedExtension } from './rank/types.ts';
import { validatorFunction } from '../language/compile-validator.ts';
import type { JsonSchema } from '../language/json-schema.ts';
import { negotiation } from '../negotiation/negotiation.entity.ts';

const settings = negotiation.schema.properties?.['settings'] ?? assert.fail('no settings');
const properties = settings.properties ?? {};

const defaultsOf = (schema: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      property.default === undefined ? [] : [[name, property.default]],
    ),
  );

test('the form shows the defaults that the mechanisms use', () => {
  const { minimumDecrement, extension, ...rank } = defaultRankSettings;
  assert.deepEqual([minimumDecrement, extension], [null, null]);
  assert.deepEqual(defaultsOf(settings), {
    ...rank,
    ...defaultDutchSettings,
    ...defaultEnglishSettings,
    ...defaultItemBotSettings,
  });
  assert.deepEqual(defaultsOf(properties['extension'] ?? {}), proposedExtension);
});

test('defaults are within their own bounds', () => {
  const validate = validatorFunction(settings);
  assert.ok(validate({ ...defaultsOf(settings), extension: proposedExtension }), JSON.stringify(validate.errors));
});

test('a setting shared by several types has the same definition in each', () => {
  for (const [name] of Object.entries(properties)) {
    const definitions = allMechanisms().flatMap(({ settings: own }) => own[name] ?? []);
    for (const definition of definitions) assert.deepEqual(definition, definitions[0], name);
  }
});

test('every setting defines its audience', () => {
  const publicNames = Object.keys(properties).filter((name) => properties[name]?.['x-audience'] === 'all');
  assert.deepEqual(publicNames.toSorted(), ['awardingSeconds', 'extension', 'minimumDecrement', 'stepSeconds']);
  for (const name of Object.keys(properties)) assert.ok(properties[name]?.['x-audience'], name);
});

test('every number has bounds and, except ranks and counts, a unit', () => {
  const numbers = [properties, properties['extension']?.properties ?? {}].flatMap((group) => Object.entries(group));
  for (const [name, { type, minimum, maximum, 'x-unit': unit }] of numbers) {
    if (type !== 'integer') continue;
    assert.ok(minimum !== undefined && maximum !== undefined, name);
    assert.ok(unit !== undefined || name === 'rank' || name === 'exchanges', name);
  }
});
