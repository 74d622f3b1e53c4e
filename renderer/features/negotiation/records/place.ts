import { commonPrice } from './own-room.ts';
import { idOf } from '../../../data/resources.ts';
import { iriOf, operationNamed, type Representation } from '../../../data/representation.ts';

/** A participation as shown in rooms and results. */
export interface Place {
  iri: string;
  /** The id without its path, as used in the log. */
  id: string;
  supplier: string | null;
  name: string;
  state: string;
  rank: number | null;
  initialPrice: string | null;
  price: string | null;
  /** The supplier's own bid if its currency differs from the negotiation's. */
  own: { currency: string; price: string } | null;
  relativePrice: string | null;
  score: string | null;
  /** Percent below the supplier's own initial price. */
  savedPercent: string | null;
  lastBidAt: string | null;
  /** The time at which the supplier first opened the room. */
  joinedAt: string | null;
  /** Index of the supplier's line style, the same in every chart. */
  series: number;
  record: Representation<'participation'>;
}

/**
 * Converts participations to places, with prices in the negotiation's currency `common`. Series follow the suppliers,
 * not the ranks, so that no line changes its look.
 */
export function toPlaces(
  participations: readonly Representation<'participation'>[],
  nameOf: (iri: string) => string,
  common = 'EUR',
): Place[] {
  const suppliers = participations.map(({ supplier }) => iriOf(supplier) ?? '').toSorted();
  return participations.map((record) => {
    const supplier = iriOf(record.supplier);
    const paid = record.finalPrice ?? record.dealPrice ?? record.lastOffer ?? null;
    return {
      iri: record['@id'],
      id: idOf(record['@id']),
      supplier,
      name: supplier ? nameOf(supplier) : '',
      state: record.state ?? '',
      rank: record.rank ?? null,
      initialPrice: commonPrice(record.initialPrice, record, common),
      price: commonPrice(paid, record, common),
      own: record.rate && record.currency && paid ? { currency: record.currency, price: paid } : null,
      relativePrice: record.relativePrice ?? null,
      score: record.evaluationScore ?? null,
      savedPercent: record.savings?.percent ?? null,
      lastBidAt: record.lastBidAt ?? null,
      joinedAt: record.joinedAt ?? null,
      series: suppliers.indexOf(supplier ?? ''),
      record,
    };
  });
}

/** Sorts best first. Suppliers without a rank (left, offline) come last, by price. */
export function inRankOrder(places: readonly Place[]): Place[] {
  return places.toSorted(
    (a, b) =>
      (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
      Number(a.price ?? Infinity) - Number(b.price ?? Infinity),
  );
}

/** Places that the server lets the purchaser award now. */
export const awardablePlaces = (places: readonly Place[]): Place[] =>
  places.filter(({ record }) => operationNamed(record, 'awarding') !== undefined);

/** The winner, or the supplier that the mechanism named. */
export function winnerOf(places: readonly Place[], negotiation: Representation<'negotiation'>): Place | null {
  const named = iriOf(negotiation.winner);
  return places.find(({ iri, state }) => state === 'won' || iri === named) ?? null;
}

/** The lowest initial price, the baseline of savings. */
export function lowestInitial(places: readonly Place[]): string | null {
  const prices = places.flatMap(({ initialPrice }) => initialPrice ?? []);
  return prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}
