import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';

export interface BestPrice {
  /** The lowest of the prices that stand; null while none may be seen, as in a sealed bid that runs. */
  price: string | null;
  initial: string | null;
  /** Percent below the lowest initial offer. */
  savedPercent: string | null;
  participants: number;
}

/** By the IRI of the negotiation. */
export function bestPrices(participations: readonly Representation<'participation'>[]): Map<string, BestPrice> {
  const found = new Set(participations.map(({ negotiation }) => iriOf(negotiation) ?? ''));
  return new Map(
    [...found].map((iri) => [iri, bestOf(participations.filter((place) => iriOf(place.negotiation) === iri))]),
  );
}

function bestOf(places: readonly Representation<'participation'>[]): BestPrice {
  const price = lowest(places.map(({ finalPrice, lastOffer }) => finalPrice ?? lastOffer));
  const initial = lowest(places.map(({ initialPrice }) => initialPrice));
  const savedPercent =
    price && initial && !initial.isZero() ? initial.minus(price).div(initial).times(100).toFixed(1) : null;
  return {
    price: price?.toFixed() ?? null,
    initial: initial?.toFixed() ?? null,
    savedPercent,
    participants: places.length,
  };
}

function lowest(prices: readonly (string | null | undefined)[]): Decimal | null {
  const known = prices.flatMap((price) => price || []);
  return known.length === 0 ? null : Decimal.min(...known);
}
