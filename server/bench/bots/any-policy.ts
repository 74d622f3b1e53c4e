import { botPlan } from '../../../schemas/mechanisms/ai-bot/plan.ts';
import type { BotPlan, Policy } from '../../../schemas/mechanisms/ai-bot/types.ts';

/** A policy as somebody could have entered it: 1 to 4 levers, limits of all kinds, in euros. */
export function anyPolicy(random: () => number): BotPlan {
  const reference = 1000 + Math.floor(random() * 90_000);
  const steps = 3 + Math.floor(random() * 12);
  const lowest = 0.8 + random() * 0.12;
  const prices = Array.from({ length: steps }, (_, step) =>
    (reference * (lowest + ((1.02 - lowest) * step) / (steps - 1))).toFixed(2),
  );
  const terms = others.filter(() => random() < 0.45).slice(0, 3);
  const levers: Policy['levers'] = [
    { key: 'price', direction: 'lower', levels: prices.map((value) => ({ value })) },
    ...terms.map(({ key, direction, values }) => {
      const most = reference * (0.002 + random() * 0.02);
      const rank = (level: number): number => (direction === 'lower' ? values.length - 1 - level : level);
      const levels = values.map((value, level) => ({ value, worth: ((most * rank(level)) / (values.length - 1)).toFixed(2) })); // prettier-ignore
      return { key, direction, levels };
    }),
  ];
  const walkAway = reference * (random() * 0.05);
  const policy: Policy = {
    levers,
    walkAway: walkAway.toFixed(2),
    target: (walkAway + reference * (0.005 + random() * 0.1)).toFixed(2),
    ...(random() < 0.4 ? { priceLimit: (reference * (0.94 + random() * 0.06)).toFixed(2) } : {}),
    messages: 4 + Math.floor(random() * 17),
    firmness: 4 + Math.floor(random() * 5),
    style: random() < 0.5 ? 'brief' : 'friendly',
    autonomy: random() < 0.5 ? 'asks' : 'closes',
  };
  return botPlan({ policy }, { lowest: reference.toFixed(2), currency });
}

export const currency = 'EUR';

const others = [
  { key: 'payment_days', direction: 'higher', values: ['14', '30', '45', '60'] },
  { key: 'delivery_weeks', direction: 'lower', values: ['2', '4', '6', '8'] },
  { key: 'warranty_months', direction: 'higher', values: ['12', '24', '36'] },
  { key: 'contract_months', direction: 'higher', values: ['12', '24'] },
  { key: 'early_payment_percent', direction: 'higher', values: ['0', '1', '2', '3'] },
] as const;
