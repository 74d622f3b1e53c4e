import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifierOf } from './category/classifier.ts';
import { trainCategories } from './category/train-categories.ts';
import { vocabulary } from './category/vocabulary.ts';
import { measure } from './testing/measured.ts';
import { itemNames, needsOf } from './testing/needs.ts';

/** In percent of the items: the minimum read correctly, and the maximum read with a wrong quantity. */
const bars = [
  { part: 'open', kind: 'ordinary', right: 91, wrong: 0.7 },
  { part: 'open', kind: 'table', right: 90, wrong: 1 },
  { part: 'closed', kind: 'ordinary', right: 90, wrong: 2.2 },
  { part: 'closed', kind: 'table', right: 75, wrong: 4.4 },
] as const;

for (const { part, kind, right, wrong } of bars)
  test(`${kind} demands of the ${part} part: at least ${right} % of items right, at most ${wrong} % wrong`, () => {
    const read = measure(needsOf(part).filter((need) => (need.kind === 'table') === (kind === 'table')));
    assert.ok(read.right * 100 >= right, `right: ${read.right}`);
    assert.ok(read.wrong * 100 <= wrong, `wrong: ${read.wrong}`);
    assert.ok(read.questions <= 1.3, `questions per demand: ${read.questions}`);
  });

test('reads day, place, cost center and budget correctly in 90 % of the labeled demands', () => {
  const { fields } = measure(needsOf('open'));
  for (const [field, right] of Object.entries(fields)) assert.ok(right >= 0.9, `${field}: ${right}`);
});

test('ranks the held-out category first in 75 % and in the top five in 92 %, with 90 % precision', () => {
  const names = itemNames();
  const trials = [0, 1, 2, 3, 4].flatMap((part) => {
    const classify = classifierOf(trainCategories([...vocabulary, ...names.filter((_, index) => index % 5 !== part)]));
    return names
      .filter((_, index) => index % 5 === part)
      .map(({ name, category }) => ({ wanted: category, ...classify(name) }));
  });
  const share = (fits: (trial: (typeof trials)[number]) => boolean, of = trials): number =>
    of.filter(fits).length / of.length;
  const first = share(({ wanted, proposals }) => proposals[0]?.category === wanted);
  const among = share(({ wanted, proposals }) => proposals.some(({ category }) => category === wanted));
  const sure = share(
    ({ wanted, category }) => category === wanted,
    trials.filter(({ category }) => category !== null),
  );
  assert.ok(first >= 0.75 && among >= 0.92 && sure >= 0.9, `first ${first}, among five ${among}, sure ${sure}`);
});
