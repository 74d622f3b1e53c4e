import { roundMoney } from '../../domain/money.ts';
import { compareInstants } from './mechanism.ts';
import { foreign, ownCurrency, relativeOf } from './own-money.ts';
import type { Entrant, Place } from './place.ts';

/** Returns all participants at their initial price, in the order in which their offers were published. */
export function firstPlaces(entrants: readonly Entrant[]): Place[] {
  return entrants
    .toSorted((a, b) => compareInstants(a.initialAt, b.initialAt))
    .map(({ id, supplier, initialPrice, qualityScore, initialAt, ...money }, sequence) => ({
      id,
      supplier,
      initialPrice,
      qualityScore,
      initialAt,
      ...foreign(money),
      currentPrice: initialPrice,
      relativePrice: relativeOf(initialPrice, { qualityScore, ...money }),
      priceAt: initialAt,
      sequence,
      rank: null,
      shownRank: null,
      left: false,
      updated: false,
      acceptedStep: null,
    }));
}

/**
 * Returns the place at another price of its own currency, received at the given time. `currency` is the negotiation's.
 */
export function priced(
  place: Place,
  { price, at, sequence, currency }: { price: string; at: string; sequence: number; currency: string },
): Place {
  const currentPrice = roundMoney(price, ownCurrency(place, currency));
  return { ...place, currentPrice, relativePrice: relativeOf(currentPrice, place), priceAt: at, sequence };
}
