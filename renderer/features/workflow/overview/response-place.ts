import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';

/** Where an offer stands among the others, as its evaluation says. */
export interface ResponsePlace {
  /** Null: not ranked, since it is incomplete or no longer compared. */
  rank: number | null;
  missingItems: number;
  unratedCriteria: number;
  score: string | null;
  relativePrice: string | null;
}

export function placeOf(response: Representation): ResponsePlace {
  const scores = isObject(response['scores']) ? response['scores'] : {};
  const standing = isObject(response['standing']) ? response['standing'] : {};
  const { relativePrice } = response;
  return {
    rank: typeof standing['rank'] === 'number' ? standing['rank'] : null,
    missingItems: Number(standing['missingItems'] ?? 0),
    unratedCriteria: Number(standing['unratedCriteria'] ?? 0),
    score: typeof scores['total'] === 'string' ? scores['total'] : null,
    relativePrice: typeof relativePrice === 'string' ? relativePrice : null,
  };
}

/** The lowest relative price first, the best score where there are no prices; what is not ranked at the end. */
export function byPlace(responses: readonly Representation[]): Representation[] {
  const key = (response: Representation): number => {
    const { relativePrice, score, missingItems } = placeOf(response);
    if (missingItems > 0 || (relativePrice ?? score) === null) return Number.MAX_VALUE;
    return relativePrice ? Number(relativePrice) : -Number(score ?? 0);
  };
  return responses.toSorted((a, b) => key(a) - key(b));
}
