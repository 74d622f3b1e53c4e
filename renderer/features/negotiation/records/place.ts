import { commonPrice } from './own-room.ts';
import { idOf } from '../../../data/resources.ts';
import { iriOf, operationNamed, type Representation } from '../../../data/representation.ts';

/** A participation as rooms and results show it. */
export interface Place {
  iri: string;
  /** Bare, as the log names it. */
  id: string;
  supplier: string | null;
  name: string;
  state: string;
  rank: number | null;
  initialPrice: string | null;
  price: string | null;
  /** What it bid itself, where that is in another currency than the negotiation's. */
  own: { currency: string; price: string } | null;
  relativePrice: string | null;
  score: string | null;
  /** Percent below its own initial price. */
  savedPercent: string | null;
  lastBidAt: string | null;
  /** When its supplier first opened the room. */
  joinedAt: string | null;
  /** Of its line: the same wherever the supplier is drawn. */
  series: number;
  record: Representation<'participation'>;
}

/** Prices in the currency of the negotiation, `common`. Series follow the suppliers, not the ranks, so that no line changes its look. */
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

/** First is best; who has no rank (left, offline) stands at the end, by price. */
export function inRankOrder(places: readonly Place[]): Place[] {
  return places.toSorted(
    (a, b) =>
      (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
      Number(a.price ?? Infinity) - Number(b.price ?? Infinity),
  );
}

/** Whom the server lets the purchaser choose now. */
export const awardablePlaces = (places: readonly Place[]): Place[] =>
  places.filter(({ record }) => operationNamed(record, 'awarding') !== undefined);

/** Who won, or whom the mechanism named. */
export function winnerOf(places: readonly Place[], negotiation: Representation<'negotiation'>): Place | null {
  const named = iriOf(negotiation.winner);
  return places.find(({ iri, state }) => state === 'won' || iri === named) ?? null;
}

/** The lowest initial price: what savings are measured by. */
export function lowestInitial(places: readonly Place[]): string | null {
  const prices = places.flatMap(({ initialPrice }) => initialPrice ?? []);
  return prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
}
