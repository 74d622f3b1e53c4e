import { botPlan } from '../../../schemas/mechanisms/ai-bot/plan.ts';
import type { BotPlan, Policy } from '../../../schemas/mechanisms/ai-bot/types.ts';

interface Mix {
  /** The levers besides price. */
  keys: readonly string[];
  /** Each lever may reach its worst level; that package is the walk-away. */
  isEach: boolean;
}

/** Returns a plausible policy in euros: 1 to 4 levers and limits of all kinds, or the given mix of levers. */
export function anyPolicy(random: () => number, mix?: Mix): BotPlan {
  const reference = 1000 + Math.floor(random() * 90_000);
  const steps = 3 + Math.floor(random() * (mix ? 4 : 12));
  const lowest = 0.8 + random() * 0.12;
  const prices = Array.from({ length: steps }, (_, step) =>
    (reference * (lowest + ((1.02 - lowest) * step) / (steps - 1))).toFixed(2),
  );
  const terms = mix
    ? known.filter(({ key }) => mix.keys.includes(key))
    : usual.filter(() => random() < 0.45).slice(0, 3);
  const levers: Policy['levers'] = [
    { key: 'price', direction: 'lower', levels: prices.map((value) => ({ value })) },
    ...terms.map(({ key, direction, values }) => {
      const most = reference * (0.002 + random() * 0.02);
      const rank = (level: number): number => (direction === 'lower' ? values.length - 1 - level : level);
      const levels = values.map((value, level) => ({
        value,
        worth: ((most * rank(level)) / (values.length - 1)).toFixed(2),
      }));
      return { key, direction, levels };
    }),
  ];
  // The highest price, and the worst level of every other lever.
  const walkAway = mix?.isEach ? reference - Number(prices.at(-1)) : reference * (random() * 0.05);
  const best = reference - Number(prices[0]);
  const policy: Policy = {
    levers,
    walkAway: walkAway.toFixed(2),
    target: Math.min(mix ? best : Infinity, walkAway + reference * (0.005 + random() * 0.1)).toFixed(2),
    ...(!mix && random() < 0.4 ? { priceLimit: (reference * (0.94 + random() * 0.06)).toFixed(2) } : {}),
    messages: 4 + Math.floor(random() * 17),
    firmness: 4 + Math.floor(random() * 5),
    style: random() < 0.5 ? 'brief' : 'friendly',
    autonomy: random() < 0.5 ? 'asks' : 'closes',
  };
  return botPlan({ policy }, { lowest: reference.toFixed(2), currency });
}

export const currency = 'EUR';

const usual = [
  { key: 'payment_days', direction: 'higher', values: ['14', '30', '45', '60'] },
  { key: 'delivery_weeks', direction: 'lower', values: ['2', '4', '6', '8'] },
  { key: 'warranty_months', direction: 'higher', values: ['12', '24', '36'] },
  { key: 'contract_months', direction: 'higher', values: ['12', '24'] },
  { key: 'early_payment_percent', direction: 'higher', values: ['0', '1', '2', '3'] },
] as const;

const known = [
  ...usual,
  { key: 'volume', direction: 'lower', values: ['20', '22', '24'] },
  { key: 'x_colour', direction: 'higher', values: ['0', '1'] },
] as const;

/** Each combination of levers besides price: none, single ones, all together. */
export const leverMixes: readonly string[][] = Array.from({ length: 2 ** known.length }, (_, bits) =>
  known.flatMap(({ key }, place) => (bits & (1 << place) ? key : [])),
);
