import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { CategoryModel } from './category-model.ts';
import { classifierOf } from './classifier.ts';
import { packed, unpacked } from './packed.ts';
import { trainCategories } from './train-categories.ts';
import { vocabulary } from './vocabulary.ts';

const kept = (model: CategoryModel): CategoryModel => JSON.parse(JSON.stringify(model));
const model = kept(trainCategories(vocabulary));
const classify = classifierOf(model);

test('classifies common items in four languages without training by users', () => {
  assert.equal(classify('Safety shoes S3 size 43').category, '40000000');
  assert.equal(classify('Sechskantschrauben M8x40 verzinkt').proposals[0]?.category, '23000000');
  assert.equal(classify('Bolígrafos azules').proposals[0]?.category, '24000000');
  assert.equal(classify('Disco de corte 125 mm').proposals[0]?.category, '21000000');
});

test('selects no category for unknown names', () => {
  assert.equal(classify('Qwxzk Vbgtr').category, null);
  assert.equal(classify('').category, null);
  assert.deepEqual(classify('4711 / 0815').proposals, []);
});

test('proposes at most five categories, most likely first, with a confidence from 0 to 1', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom(...vocabulary.map(({ name }) => name))),
      (name) => {
        const { proposals, category } = classify(name);
        assert.ok(proposals.length <= 5);
        for (const [index, { confidence }] of proposals.entries()) {
          assert.ok(confidence >= 0 && confidence <= 1);
          assert.ok(confidence <= (proposals[index - 1]?.confidence ?? 1));
        }
        assert.ok(category === null || category === proposals[0]?.category);
      },
    ),
    { numRuns: 200 },
  );
});

test('a correction applies at once to the name and to similar names', () => {
  const name = 'Flurbo-Einsatz Grün 5';
  assert.equal(classify(name).category, null);
  const corrected = classifierOf(model, { names: [{ name, category: '36000000' }] });
  assert.deepEqual(corrected(name), { proposals: corrected(name).proposals, category: '36000000' });
  assert.equal(corrected('Flurbo-Einsatz Blau 7').proposals[0]?.category, '36000000');
});

test('the model does not depend on the order of names', () => {
  assert.deepEqual(trainCategories(vocabulary.slice(0, 300).toReversed()), trainCategories(vocabulary.slice(0, 300)));
});

test('twenty thousand names need less than 20 MB and are searched within 20 ms', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const one = vocabulary[index % vocabulary.length];
    return {
      name: `${one?.name} ${String.fromCharCode(97 + (index % 26))}${(index * 7919).toString(36)} Serie ${index}`,
      category: one?.category ?? '',
    };
  });
  const large = trainCategories(many);
  assert.ok(JSON.stringify(large).length < 20_000_000, `${JSON.stringify(large).length}`);
  const search = classifierOf(large);
  const names = vocabulary.slice(0, 50).map(({ name }) => name);
  names.forEach(search);
  const start = process.cpuUsage();
  names.forEach(search);
  const { user } = process.cpuUsage(start);
  assert.ok(user / 1000 / names.length <= 20, `${user / 1000 / names.length} ms`);
});

test('packed numbers unpack unchanged', () => {
  fc.assert(fc.property(fc.array(fc.nat()), (numbers) => assert.deepEqual(unpacked(packed(numbers)), numbers)));
});
