import { botPlan } from '../../../schemas/mechanisms/ai-bot/plan.ts';
import type { Scene } from '../../../schemas/mechanisms/ai-bot/stance.ts';
import { talkActionRules, firstTalk } from '../../../schemas/mechanisms/ai-bot/talk.ts';
import { understoodPackage, words } from '../../../schemas/mechanisms/bots/words/index.ts';
import { turnWording } from '../../../schemas/mechanisms/bots/words/index.ts';
import { currency } from './any-policy.ts';
import { seeded } from './side.ts';
import { conversationOf } from './talks.ts';

const ladder = (values: readonly number[], worth: number) =>
  values.map((value, level) => ({ value: String(value), worth: (worth * level).toFixed(2) }));

/** 5,040 packages of five levers. */
const plan = botPlan(
  {
    policy: {
      levers: [
        {
          key: 'price',
          direction: 'lower',
          levels: Array.from({ length: 10 }, (_, step) => ({ value: (57_000 + step * 800).toFixed(2) })),
        },
        { key: 'payment_days', direction: 'higher', levels: ladder([10, 14, 21, 30, 45, 60, 90], 75) },
        { key: 'warranty_months', direction: 'higher', levels: ladder([6, 12, 18, 24, 36, 48], 180) },
        { key: 'delivery_weeks', direction: 'lower', levels: ladder([8, 6, 4, 2], 180) },
        { key: 'contract_months', direction: 'higher', levels: ladder([6, 12, 24], 200) },
      ],
      target: '6000.00',
      walkAway: '1500.00',
      messages: 20,
    },
  },
  { lowest: '64800.00', currency },
);

const people = { language: 'en', addressee: null, buyer: null, person: null, supplierName: null } as const;
const text = 'We could go to € 64,200.00 in total, payment within 30 days.';

/**
 * Milliseconds per answer while many talks are open: reading the supplier's text, deciding, and composing wording that
 * passes the gate. Talks take turns, so nothing of a talk is cached when it continues.
 */
export function answersAmong(open: number, answers: number): number[] {
  const random = seeded(1);
  const scenes = Array.from({ length: open }, (_, talk): Scene => {
    const base = { plan, currency, initialPrice: (64_800 + (talk % 500)).toFixed(2) };
    return { ...base, talk: firstTalk(base).talk };
  });
  return Array.from({ length: answers }, () => {
    const at = Math.floor(random() * open);
    const scene = scenes[at];
    if (!scene) return 0;
    const terms = plan.levers
      .slice(1)
      .map(({ key, levels }) => [key, levels[Math.floor(random() * levels.length)]?.value ?? '']);
    const offer = { ...Object.fromEntries(terms), price: (64_800 - random() * 1000).toFixed(2) };
    const before = performance.now();
    const understood = understoodPackage(text, {
      language: 'en',
      currency,
      levers: plan.levers,
      now: '2026-11-22T12:00:00.000Z',
      quantity: '20',
    });
    const done = talkActionRules.say(scene, {
      type: 'talk',
      id: '1',
      participation: 'a',
      receivedAt: '',
      does: 'say',
      package: offer,
      endOthers: false,
    });
    if (!done.ok) return performance.now() - before;
    for (const turn of done.value.turns) {
      const conversation = conversationOf(plan, done.value);
      words(turnWording(turn, { conversation, people, currency, seed: `${at}`, understood, isFirst: false }));
    }
    scenes[at] = { ...scene, talk: done.value.talk.phase === 'open' ? done.value.talk : scene.talk };
    return performance.now() - before;
  });
}
