import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namingOf, NotMade, wordsOf } from './naming.ts';

const refusal = (name: string): string => {
  try {
    namingOf(name, {});
  } catch (error) {
    return error instanceof NotMade ? error.message : assert.fail(String(error));
  }
  return assert.fail(`${name} was accepted`);
};

test('derives all other names from the one name', () => {
  const { words, ...names } = namingOf('deliveryCategory', { de: { one: 'Lieferart', many: 'Lieferarten' } });
  assert.deepEqual(names, {
    name: 'deliveryCategory',
    folder: 'delivery-category',
    type: 'DeliveryCategory',
    collection: 'delivery-categories',
    table: 'delivery_category',
  });
  assert.deepEqual(
    [words.en.many, words.de.one, words.pt.one],
    ['Delivery categories', 'Lieferart', 'Delivery category'],
  );
});

test('suggests the correct name for a name with hyphens', () => {
  assert.match(refusal('cost-center'), /^Write costCenter instead of cost-center/);
  assert.match(refusal('cost_center'), /^Write costCenter/);
});

test('rejects reserved words of TypeScript and the database', () => {
  for (const name of ['class', 'delete', 'order', 'user', 'schema', 'constructor'])
    assert.match(refusal(name), /reserved word/, name);
});

test('rejects names with digits, other letters or a leading capital', () => {
  for (const name of ['Contract', 'contract2', 'vertrag ', 'größe', '', 'costCENTER']) assert.ok(refusal(name), name);
});

test('parses words by language, singular and plural', () => {
  assert.deepEqual(wordsOf('de=Vertrag/Verträge'), ['de', { one: 'Vertrag', many: 'Verträge' }]);
  for (const wrong of ['fr=Contrat/Contrats', 'de=Vertrag', 'states!'])
    assert.throws(() => wordsOf(wrong), NotMade, wrong);
});
