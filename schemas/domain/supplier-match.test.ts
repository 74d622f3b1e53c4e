import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchSuppliers, type MatchQuestion } from './supplier-match.ts';

const items = [
  { id: 'bolt', name: 'Hexagon bolt M8 x 40' },
  { id: 'nut', name: 'Hexagon nut M8' },
  { id: 'seil', name: 'Drahtseile, verzinkt' },
  { id: 'oil', name: 'Oil' },
];
const supplier = (id: string, keywords: string[], eclass: string[] = []) => ({ id, keywords, eclass });
const matches = (suppliers: MatchQuestion['suppliers'], eclass: string | null = null) =>
  matchSuppliers({ items, suppliers, eclass });

test('matches keywords with other endings, other case or a typo', () => {
  const found = (keyword: string) => matches([supplier('a', [keyword])])[0]?.items;
  assert.deepEqual(found('Bolts'), ['bolt']);
  assert.deepEqual(found('drahtseil'), ['seil']);
  assert.deepEqual(found('Hexagno'), ['bolt', 'nut']);
  assert.deepEqual(found('oil'), ['oil']);
  assert.equal(found('boil'), undefined);
  assert.equal(found('pumps'), undefined);
});

test('requires every word of a keyword', () => {
  assert.deepEqual(matches([supplier('a', ['hexagon nuts'])])[0]?.items, ['nut']);
  assert.deepEqual(matches([supplier('a', ['hexagon pumps'])]), []);
});

test('without a class, scores suppliers by their share of matched items, best first', () => {
  const found = matches([supplier('a', ['oil']), supplier('b', ['hexagon', 'bolts'])]);
  assert.deepEqual(
    found.map((match) => [match.supplier, match.score]),
    [
      ['b', 50],
      ['a', 25],
    ],
  );
  assert.deepEqual(found[0]?.why, [
    { kind: 'keyword', keyword: 'hexagon', items: 2 },
    { kind: 'keyword', keyword: 'bolts', items: 1 },
  ]);
});

test('suppliers preferred in the category come first, even without other matches', () => {
  const found = matches([
    supplier('a', ['oil', 'hexagon', 'drahtseil']),
    { ...supplier('b', []), preferredIn: 'Bolts' },
  ]);
  assert.deepEqual(
    found.map((match) => [match.supplier, match.score]),
    [
      ['b', 50],
      ['a', 100],
    ],
  );
  assert.deepEqual(found[0]?.why, [{ kind: 'preferred', category: 'Bolts' }]);
});

test('a shared class counts by its levels, in addition to items', () => {
  const found = matches(
    [
      supplier('same', [], ['23110101']),
      supplier('group', ['bolts'], ['99000000', '23119999']),
      supplier('other', [], ['23990000']),
      supplier('foreign', [], ['24110101']),
    ],
    '23110101',
  );
  assert.deepEqual(
    found.map(({ supplier: id, score, why }) => [id, score, why[0]]),
    [
      ['same', 40, { kind: 'category', code: '23110101', levels: 4 }],
      ['group', 35, { kind: 'category', code: '23119999', levels: 2 }],
      ['other', 10, { kind: 'category', code: '23990000', levels: 1 }],
    ],
  );
});

test('scores are integers from 1 to 100, and better matches never rank lower', () => {
  const word = fc.constantFrom('bolts', 'nut', 'oil', 'hexagon', 'drahtseil', 'pump');
  const code = fc.constantFrom('23110101', '23110000', '24000000');
  fc.assert(
    fc.property(fc.array(word), fc.array(code), fc.option(code), (keywords, eclass, category) => {
      const [some] = matchSuppliers({ items, eclass: category, suppliers: [supplier('a', keywords, eclass)] });
      const [more] = matchSuppliers({
        items,
        eclass: category,
        suppliers: [supplier('a', [...keywords, 'oil'], eclass)],
      });
      assert.ok(!some || (Number.isInteger(some.score) && some.score >= 1 && some.score <= 100));
      assert.ok((more?.score ?? 0) >= (some?.score ?? 0));
    }),
  );
});
