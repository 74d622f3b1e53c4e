import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readScorecard, usualScorecard } from '../../../schemas/domain/scorecard.ts';
import { cardOf, draftOf, previewOf, splitLast, withoutBand } from './card-draft.ts';

const isWhole = (draft: ReturnType<typeof draftOf>): boolean => !Array.isArray(readScorecard({ ...cardOf(draft) }));

test('bands still cover 0 to 100 after splits and removals', () => {
  const usual = draftOf(usualScorecard);
  const three = splitLast(splitLast(usual));
  assert.deepEqual(
    three.bands.map(({ to }) => to),
    [50, 75, 100],
  );
  for (const draft of [usual, three, withoutBand(three, 0), withoutBand(three, 1), withoutBand(three, 2)])
    assert.ok(isWhole(draft), JSON.stringify(draft));
});

test('an unchanged draft gives the same scorecard', () => {
  assert.deepEqual(cardOf(draftOf(usualScorecard)), usualScorecard);
});

test('the preview shows the result before anything is saved', () => {
  const parts = { response_rate: '40', response_time: null, price_level: null, on_time: null, withdrawals: null };
  const draft = {
    ...draftOf(usualScorecard),
    bands: [
      { to: 50, advice: 'warn' as const },
      { to: 100, advice: 'none' as const },
    ],
  };
  assert.deepEqual(previewOf(parts, draft), { score: '40', advice: 'warn' });
});
