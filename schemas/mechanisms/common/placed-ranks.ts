import { compareDeciding } from './deciding-order.ts';
import type { Place } from './place.ts';

/**
 * Returns the participants who did not leave, with ranks by the deciding order: relative price, then time, then
 * arrival.
 */
export function withRanks(participations: readonly Place[]): Place[] {
  const order = participations.filter(({ left }) => !left).toSorted(compareDeciding);
  const rankOf = new Map(order.map(({ id }, index) => [id, index + 1]));
  return participations.map((place) => {
    const rank = rankOf.get(place.id) ?? null;
    return { ...place, rank, shownRank: rank };
  });
}
