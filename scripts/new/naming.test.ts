import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namingOf, NotMade, wordsOf } from './naming.ts';

const refusal = (name: string): string => {
  try {
    namingOf(name, {});
  } catch (error) {
    return error instanceof NotMade ? error.message : assert.fail(String(error));
  }
  return assert.fail(`${name} was taken`);
};

test('all other names follow from the one name', () => {
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

test('a name with hyphens is answered with the one to write', () => {
  assert.match(refusal('cost-center'), /^Write costCenter instead of cost-center/);
  assert.match(refusal('cost_center'), /^Write costCenter/);
});

test('what is a reserved word of the programs or of the database is refused', () => {
  for (const name of ['class', 'delete', 'order', 'user', 'schema', 'constructor'])
    assert.match(refusal(name), /reserved word/, name);
});

test('digits, other letters and a capital at the start are no name', () => {
  for (const name of ['Contract', 'contract2', 'vertrag ', 'größe', '', 'costCENTER']) assert.ok(refusal(name), name);
});

test('words are given by language, one and several', () => {
  assert.deepEqual(wordsOf('de=Vertrag/Verträge'), ['de', { one: 'Vertrag', many: 'Verträge' }]);
  for (const wrong of ['fr=Contrat/Contrats', 'de=Vertrag', 'states!'])
    assert.throws(() => wordsOf(wrong), NotMade, wrong);
});
