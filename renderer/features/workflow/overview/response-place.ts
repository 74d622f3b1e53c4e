import type { Representation } from '../../../data/representation.ts';

/** The rank of an offer by its evaluation. */
export interface ResponsePlace {
  /** Null if it is not ranked, because it is incomplete or no longer compared. */
  rank: number | null;
  missingItems: number;
  unratedCriteria: number;
  score: string | null;
  relativePrice: string | null;
}

export function placeOf(response: Representation<'response'>): ResponsePlace {
  const { scores, standing, relativePrice } = response;
  return {
    rank: standing?.rank ?? null,
    missingItems: standing?.missingItems ?? 0,
    unratedCriteria: standing?.unratedCriteria ?? 0,
    score: scores?.total ?? null,
    relativePrice: relativePrice ?? null,
  };
}

/** Sorts by lowest relative price, or by best score if there are no prices. Unranked offers come last. */
export function byPlace(responses: readonly Representation<'response'>[]): Representation<'response'>[] {
  const key = (response: Representation<'response'>): number => {
    const { relativePrice, score, missingItems } = placeOf(response);
    if (missingItems > 0 || (relativePrice ?? score) === null) return Number.MAX_VALUE;
    return relativePrice ? Number(relativePrice) : -Number(score ?? 0);
  };
  return responses.toSorted((a, b) => key(a) - key(b));
}
