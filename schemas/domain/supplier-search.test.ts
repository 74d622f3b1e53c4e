import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rankSuppliers, type SupplierCandidate, type SupplierQuestion } from './supplier-search.ts';

const blank = { keywords: [], description: null, eclass: [], places: [], own: false };
const hamburg: SupplierCandidate = {
  ...blank,
  id: 'hamburg',
  name: 'Müller Dichtungen GmbH',
  keywords: ['O-Ringe', 'Hydraulik'],
  description: 'Family business for seals of every kind',
  eclass: ['23070000'],
  places: ['Hamburg', 'DE', 'Germany', 'Deutschland'],
};
const porto: SupplierCandidate = {
  ...blank,
  id: 'porto',
  name: 'Vedantes do Norte Lda',
  keywords: ['dichtungen'],
  eclass: ['23000000'],
  places: ['Porto', 'PT', 'Portugal'],
};
const all = [porto, hamburg];
const found = (question: Partial<SupplierQuestion>, candidates: readonly SupplierCandidate[] = all) =>
  rankSuppliers({ q: '', eclass: null, place: '', ...question }, candidates);
const ids = (question: Partial<SupplierQuestion>) => found(question).map(({ id }) => id);

test('ranks name matches above keywords, and keywords above descriptions', () => {
  assert.deepEqual(ids({ q: 'dichtungen' }), ['hamburg', 'porto']);
  assert.deepEqual(found({ q: 'dichtungen' })[1]?.why, [{ kind: 'keyword', keyword: 'dichtungen' }]);
  assert.deepEqual(found({ q: 'family' }), [{ id: 'hamburg', score: 50, why: [{ kind: 'description' }] }]);
});

test('ignores accents, case and typos, and matches prefixes', () => {
  assert.deepEqual(ids({ q: 'muller' }), ['hamburg']);
  assert.deepEqual(ids({ q: 'Dichtugnen' }), ['hamburg', 'porto']);
  assert.deepEqual(ids({ q: 'hydrau' }), ['hamburg']);
  assert.deepEqual(ids({ place: 'hambrug' }), ['hamburg']);
  assert.deepEqual(ids({ q: 'zahnrad' }), []);
});

test('requires every search word, in any field', () => {
  assert.deepEqual(ids({ q: 'müller hydraulik' }), ['hamburg']);
  assert.deepEqual(ids({ q: 'müller porto' }), []);
});

test('a class matches itself and the classes below and above it', () => {
  assert.deepEqual(ids({ eclass: '23070000' }), ['hamburg', 'porto']);
  assert.deepEqual(ids({ eclass: '23000000' }), ['porto', 'hamburg']);
  assert.deepEqual(ids({ eclass: '24000000' }), []);
});

test('matches a place by city, region or country name in any language', () => {
  assert.deepEqual(found({ place: 'Portugal' }), [
    { id: 'porto', score: 100, why: [{ kind: 'place', place: 'Portugal' }] },
  ]);
  assert.deepEqual(ids({ q: 'dichtungen', place: 'deutschland' }), ['hamburg']);
});

test('an empty search finds no suppliers', () => assert.deepEqual(found({ q: ' -' }), []));

const word = fc.stringMatching(/^[a-zäöü]{2,9}$/);
const candidate: fc.Arbitrary<SupplierCandidate> = fc.record({
  id: fc.uuid(),
  name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  keywords: fc.array(word, { maxLength: 3 }),
  description: fc.option(word),
  eclass: fc.constant([]),
  places: fc.array(word, { maxLength: 2 }),
  own: fc.boolean(),
});

test('every hit has a reason and a score of 1 to 100, and exact names are always found', () => {
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 1, maxLength: 12 }), fc.nat(), (candidates, index) => {
      const target = candidates[index % candidates.length];
      const hits = found({ q: target?.name ?? '' }, candidates);
      assert.ok(hits.some(({ id, score }) => id === target?.id && score === 100));
      for (const { score, why } of hits) assert.ok(score >= 1 && score <= 100 && why.length > 0);
      assert.deepEqual(
        hits,
        hits.toSorted((a, b) => b.score - a.score),
      );
    }),
  );
});
