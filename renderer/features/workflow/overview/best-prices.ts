import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { commonPrice } from '../../negotiation/records/own-room.ts';

/** In the currency of the negotiation. */
export interface BestPrice {
  /** The winner's, before that the lowest of the prices that stand; null while none may be seen, as in a sealed bid that runs. */
  price: string | null;
  initial: string | null;
  /** Percent below the lowest initial offer. */
  savedPercent: string | null;
  participants: number;
}

/** By the IRI of the negotiation, of those that have anybody. */
export function bestPrices(
  negotiations: readonly Pick<Representation<'negotiation'>, '@id' | 'currency' | 'winner'>[],
  participations: readonly Representation<'participation'>[],
): Map<string, BestPrice> {
  return new Map(
    negotiations.flatMap(({ '@id': iri, currency, winner }) => {
      const places = participations.filter((place) => iriOf(place.negotiation) === iri);
      return places.length > 0 ? [[iri, bestOf(places, currency ?? 'EUR', iriOf(winner))]] : [];
    }),
  );
}

/** Once somebody has won, what the winner is paid counts, whoever else was cheaper. */
function bestOf(
  places: readonly Representation<'participation'>[],
  currency: string,
  winner: string | null,
): BestPrice {
  const won = places.filter((place) => place['@id'] === winner || place.state === 'won');
  const price = lowest((won.length > 0 ? won : places).map((place) => commonPrice(paidOf(place), place, currency)));
  const initial = lowest(places.map((place) => commonPrice(place.initialPrice, place, currency)));
  const savedPercent =
    price && initial && !initial.isZero() ? initial.minus(price).div(initial).times(100).toFixed(1) : null;
  return {
    price: price?.toFixed() ?? null,
    initial: initial?.toFixed() ?? null,
    savedPercent,
    participants: places.length,
  };
}

const paidOf = ({ finalPrice, dealPrice, lastOffer }: Representation<'participation'>): string | null =>
  finalPrice ?? dealPrice ?? lastOffer ?? null;

function lowest(prices: readonly (string | null | undefined)[]): Decimal | null {
  const known = prices.flatMap((price) => price || []);
  return known.length === 0 ? null : Decimal.min(...known);
}
