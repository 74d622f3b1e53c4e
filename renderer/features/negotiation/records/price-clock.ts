import type { Representation } from '../../../data/representation.ts';

/** The price of the moment, while a type that shows one is running. */
export interface PriceClock {
  step: number;
  price: string;
  nextStepAt: string | null;
  countdownEndsAt: string | null;
}

export function priceClockOf({ clock }: Pick<Representation<'negotiation'>, 'clock'>): PriceClock | null {
  const { step, price, nextStepAt, countdownEndsAt } = clock ?? {};
  if (typeof step !== 'number' || !price) return null;
  return { step, price, nextStepAt: nextStepAt ?? null, countdownEndsAt: countdownEndsAt ?? null };
}
