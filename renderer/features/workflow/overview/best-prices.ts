import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { commonPrice } from '../../negotiation/records/own-room.ts';

/** In the currency of the negotiation. */
export interface BestPrice {
  /** The winner's price, or before an award the lowest valid one. Null while hidden, as in a running sealed bid. */
  price: string | null;
  initial: string | null;
  /** Percent below the lowest initial offer. */
  savedPercent: string | null;
  participants: number;
}

/** By the negotiation's IRI, for negotiations with participants. */
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

/** After an award, the winner's price counts, even if others were cheaper. */
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
