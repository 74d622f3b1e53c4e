import { iriOf, operationNamed, type Representation } from '../../../data/representation.ts';
import type { Place } from './room-types.ts';

/** Whom the server lets the purchaser choose now. */
export const awardablePlaces = (places: readonly Place[]): Place[] =>
  places.filter(({ record }) => operationNamed(record, 'awarding') !== undefined);

/** Who won, or whom the mechanism named. */
export function winnerOf(places: readonly Place[], negotiation: Representation): Place | null {
  const named = iriOf(negotiation['winner']);
  return places.find(({ iri, state }) => state === 'won' || iri === named) ?? null;
}

/** The lowest initial price: what savings are measured by. */
export function lowestInitial(places: readonly Place[]): string | null {
  const prices = places.flatMap(({ initialPrice }) => initialPrice ?? []);
  return prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}

export const reasonBounds = { least: 3, most: 2000 } as const;
