import type { Representation } from '../../../data/representation.ts';

/** The current price, while a type with a price clock is running. */
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
