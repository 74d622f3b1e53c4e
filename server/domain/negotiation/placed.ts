import { plain } from '../../../schemas/domain/decimal.ts';
import { relativePrice } from '../../../schemas/domain/evaluation/relative-price.ts';
import { ranked } from '../../../schemas/mechanisms/common/deciding-order.ts';
import type { Entrant } from '../../../schemas/mechanisms/common/place.ts';
import type { RankParticipation } from '../../../schemas/mechanisms/rank/types.ts';
import type { Records } from '../../../schemas/generated/records.ts';

/** A draft's participants: initial prices stand as first bids, in the deciding order. */
export function placed<T extends Entrant>(entrants: readonly T[]) {
  const first = entrants.map((entrant, sequence) => firstBid(entrant, sequence));
  const ranks = new Map(ranked(first, 'earliest').map((one) => [one.id, one]));
  return entrants.map((entrant, sequence) => ({
    ...entrant,
    lastOffer: entrant.initialPrice,
    relativePrice: plain(relativePrice(entrant.initialPrice, entrant.qualityScore)),
    priceAt: entrant.initialAt,
    sequence,
    rank: ranks.get(entrant.id)?.rank ?? null,
    shownRank: ranks.get(entrant.id)?.shownRank ?? null,
  }));
}

const firstBid = (entrant: Entrant, sequence: number): RankParticipation => ({
  ...entrant,
  currentPrice: entrant.initialPrice,
  relativePrice: plain(relativePrice(entrant.initialPrice, entrant.qualityScore)),
  priceAt: entrant.initialAt,
  sequence,
  rank: 0,
  shownRank: 0,
});

/** As frozen; a row without one has none. */
export const qualityOf = ({ qualityScore }: Pick<Records['participation'], 'qualityScore'>): string =>
  qualityScore ?? '0';
