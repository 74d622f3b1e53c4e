import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAiBotSettings } from '../../../schemas/mechanisms/ai-bot/check-settings.ts';
import { anyPolicy, currency, leverMixes } from './any-policy.ts';
import { answersAmong } from './open-talks.ts';
import { seeded } from './side.ts';
import { playTalks } from './talks.ts';
import { writtenTexts } from './texts.ts';
import { nothingWrong } from './watch-talk.ts';

test('a thousand talks, a third with hostile or meaningless texts, break no rule', () => {
  const { wrongs, deals, worded, textsRead } = playTalks({ talks: 1000, withTexts: 300, texts: writtenTexts() });
  assert.deepEqual(wrongs, nothingWrong());
  assert.ok(deals > 300 && worded > 1500 && textsRead > 1000, JSON.stringify({ deals, worded, textsRead }));
});

test('answers among many open talks within the time limit', () => {
  const times = answersAmong(500, 500).toSorted((a, b) => a - b);
  assert.ok((times[Math.floor(times.length * 0.95)] ?? 0) < 150);
});

test('publishes every mix of levers and negotiates it to an end, as a package and individually', () => {
  const texts = writtenTexts();
  let deals = 0;
  for (const [mix, keys] of leverMixes.entries()) {
    for (const isEach of [false, true]) {
      const policy = anyPolicy(seeded(mix + 1), { keys, isEach });
      const name = `price, ${keys.join(', ')}${isEach ? ', each alone' : ''}`;
      assert.deepEqual(
        checkAiBotSettings(
          { policy: { ...policy, priceLimit: undefined, person: undefined } },
          { lowest: policy.reference, currency },
        ),
        [],
        name,
      );
      const result = playTalks({ talks: 5, withTexts: 2, texts, seed: mix * 10, policy });
      assert.deepEqual(result.wrongs, nothingWrong(), name);
      deals += result.deals;
    }
  }
  assert.ok(deals > leverMixes.length, `${deals} deals`);
});
