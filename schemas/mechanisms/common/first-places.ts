import { plain } from '../../domain/decimal.ts';
import { relativePrice } from '../../domain/evaluation/relative-price.ts';
import { roundMoney } from '../../domain/money.ts';
import { compareInstants } from './mechanism.ts';
import type { Entrant, Place } from './place.ts';

/** Everybody at their initial price, in the order in which their offers were published. */
export function firstPlaces(entrants: readonly Entrant[]): Place[] {
  return entrants
    .toSorted((a, b) => compareInstants(a.initialAt, b.initialAt))
    .map(({ id, supplier, initialPrice, qualityScore, initialAt }, sequence) => ({
      id,
      supplier,
      initialPrice,
      qualityScore,
      initialAt,
      currentPrice: initialPrice,
      relativePrice: plain(relativePrice(initialPrice, qualityScore)),
      priceAt: initialAt,
      sequence,
      rank: null,
      shownRank: null,
      left: false,
      updated: false,
      acceptedStep: null,
    }));
}

/** The place at another price, received then. */
export function priced(
  place: Place,
  { price, at, sequence, currency }: { price: string; at: string; sequence: number; currency: string },
): Place {
  const currentPrice = roundMoney(price, currency);
  const relative = plain(relativePrice(currentPrice, place.qualityScore));
  return { ...place, currentPrice, relativePrice: relative, priceAt: at, sequence };
}
