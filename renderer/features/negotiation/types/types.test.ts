import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { availableTypes } from '../../../../schemas/mechanisms/available-types.ts';
import { listedTypes, mechanismFor } from '../../../../schemas/mechanisms/index.ts';
import { formatIn } from '../../../i18n/use-format.ts';
import { allMessages } from '../../../messages/testing/areas.ts';
import { typeCards } from '../setup/type/type-cards.ts';
import { typeViewOf } from './index.ts';

const known = new Set(Object.keys(allMessages('en')));
const typeNames = [...listedTypes(), 'not_set'];
const renderer = new URL('../../../', import.meta.url);
/** The list of types, and the file that names the missing type. */
const mayName = /^features\/negotiation\/(types\/(index\.ts|[\w-]+\/)|records\/negotiation-type\.ts)/;

/** Searches the source text: the compiler cannot tell a literal type name in a screen from one passed as data. */
test("no screen outside a type's folder names the type", () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => !mayName.test(file) && !file.startsWith('journeys/'));
  assert.ok(files.length > 300);
  const naming = files.filter((file) => {
    const source = readFileSync(new URL(file, renderer), 'utf8');
    return typeNames.some((name) => source.includes(name));
  });
  assert.deepEqual(naming, []);
});

test('every type states its rules for both sides, and every text exists', () => {
  const format = formatIn('en', 'UTC');
  for (const type of availableTypes) {
    const negotiation = { type, currency: 'EUR', settings: {} };
    const { purchaser, supplier, rules, setup } = typeViewOf(negotiation);
    assert.equal(setup?.path ?? null, mechanismFor(type)?.setupPage, type);
    const sides = [
      rules.forSupplier(negotiation, format),
      rules.forPurchaser(negotiation, null, format),
      rules.forPurchaser(negotiation, '100.00', format),
    ];
    assert.ok(
      sides.every((rule) => rule.length > 0),
      type,
    );
    const ids = [
      ...sides.flat().map(({ id }) => id),
      purchaser.tableTitle,
      ...(supplier.acting ? [supplier.acting.titleId] : []),
    ];
    assert.deepEqual(
      ids.filter((id) => !known.has(id)),
      [],
      type,
    );
  }
});

test('a type without a view has a plain page without actions', () => {
  for (const type of [undefined, ...typeNames.filter((name) => !availableTypes.includes(name))]) {
    const { supplier, rules } = typeViewOf({ type });
    assert.equal(supplier.acting, null);
    assert.deepEqual(rules.forSupplier({ type }, formatIn('en', 'UTC')), []);
  }
});

test('every type card has all its texts', () => {
  const ids = typeCards.flatMap(({ type, traits }) => [
    `negotiationType.${type}`,
    `negotiationType.${type}.rule`,
    `types.others.${type}`,
    `types.binding.${traits.binding}`,
    `types.attention.${traits.attention}`,
  ]);
  assert.equal(typeCards.length, availableTypes.length);
  assert.deepEqual(
    ids.filter((id) => !known.has(id)),
    [],
  );
});
