import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersAmong } from './open-talks.ts';
import { playTalks } from './talks.ts';
import { writtenTexts } from './texts.ts';
import { nothingWrong } from './watch-talk.ts';

test('of a thousand talks, a third with hostile or meaningless texts, nothing goes wrong that may never', () => {
  const { wrongs, deals, worded, textsRead } = playTalks({ talks: 1000, withTexts: 300, texts: writtenTexts() });
  assert.deepEqual(wrongs, nothingWrong());
  assert.ok(deals > 300 && worded > 1500 && textsRead > 1000, JSON.stringify({ deals, worded, textsRead }));
});

test('an answer among open talks takes no longer than it may', () => {
  const times = answersAmong(500, 500).toSorted((a, b) => a - b);
  assert.ok((times[Math.floor(times.length * 0.95)] ?? 0) < 150);
});
