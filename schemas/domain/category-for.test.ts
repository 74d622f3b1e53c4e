import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { categoryFor, covers } from './category-for.ts';

const machine = { title: 'Machine elements', eclass: ['23000000'] };
const seals = { title: 'Seals', eclass: ['21000000', '23070000'] };
const titleFor = (code: string | null): string | undefined => categoryFor(code, [machine, seals])?.title;

test('picks the category of the nearest class at or above the requested one', () => {
  assert.equal(titleFor('23110101'), 'Machine elements');
  assert.equal(titleFor('23070102'), 'Seals');
  assert.equal(titleFor('23000000'), 'Machine elements');
  assert.equal(titleFor('21010000'), 'Seals');
});

test('finds no category for a class below, another segment or no class', () => {
  assert.equal(categoryFor('23000000', [seals]), undefined);
  assert.equal(titleFor('40000000'), undefined);
  assert.equal(titleFor(null), undefined);
});

const code = fc
  .tuple(fc.integer({ min: 13, max: 51 }), fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }))
  .map(([segment, levels]) =>
    [segment, ...levels]
      .map((level) => String(level).padStart(2, '0'))
      .join('')
      .padEnd(8, '0'),
  );

test('the chosen category covers the class, and none is nearer', () => {
  fc.assert(
    fc.property(code, fc.array(fc.array(code, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), (codes, lists) => {
      const categories = lists.map((eclass) => ({ eclass }));
      const found = categoryFor(codes, categories);
      const covering = lists.flat().filter((one) => covers(one, codes));
      assert.equal(found === undefined, covering.length === 0);
      if (!found) return;
      const nearest = covering.toSorted((a, b) => b.replace(/(00)+$/, '').length - a.replace(/(00)+$/, '').length)[0];
      assert.ok(found.eclass.some((one) => one.replace(/(00)+$/, '').length === nearest?.replace(/(00)+$/, '').length));
    }),
  );
});
