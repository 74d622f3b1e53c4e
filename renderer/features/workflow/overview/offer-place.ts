import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';

/** Where an offer stands among the others, as its evaluation says. */
export interface OfferPlace {
  /** Null: not ranked, since it is incomplete or no longer compared. */
  rank: number | null;
  missingItems: number;
  unratedCriteria: number;
  score: string | null;
  relativePrice: string | null;
}

export function placeOf(offer: Representation): OfferPlace {
  const scores = isObject(offer['scores']) ? offer['scores'] : {};
  const standing = isObject(offer['standing']) ? offer['standing'] : {};
  const { relativePrice } = offer;
  return {
    rank: typeof standing['rank'] === 'number' ? standing['rank'] : null,
    missingItems: Number(standing['missingItems'] ?? 0),
    unratedCriteria: Number(standing['unratedCriteria'] ?? 0),
    score: typeof scores['total'] === 'string' ? scores['total'] : null,
    relativePrice: typeof relativePrice === 'string' ? relativePrice : null,
  };
}

/** The lowest relative price first, the best score where there are no prices; what is not ranked at the end. */
export function byPlace(offers: readonly Representation[]): Representation[] {
  const key = (offer: Representation): number => {
    const { relativePrice, score, missingItems } = placeOf(offer);
    if (missingItems > 0 || (relativePrice ?? score) === null) return Number.MAX_VALUE;
    return relativePrice ? Number(relativePrice) : -Number(score ?? 0);
  };
  return offers.toSorted((a, b) => key(a) - key(b));
}
