import { ranked } from '../../../../schemas/mechanisms/common/deciding-order.ts';
import { foreign, relativeOf } from '../../../../schemas/mechanisms/common/own-money.ts';
import type { Entrant } from '../../../../schemas/mechanisms/common/place.ts';
import type { RankParticipation } from '../../../../schemas/mechanisms/rank/types.ts';
import type { Records } from '../../../../schemas/generated/records.ts';

/** Stored values: a currency without a rate is the negotiation's. */
type Stored = Omit<Entrant, 'currency' | 'rate'> & { currency: string | null; rate: string | null };

/** A draft's participants. Initial prices count as first bids, in the deciding order. */
export function rankDraft<T extends Stored>(entrants: readonly T[]) {
  const first = entrants.map((entrant, sequence) => firstBid(entrant, sequence));
  const ranks = new Map(ranked(first, 'earliest').map((one) => [one.id, one]));
  return entrants.map((entrant, sequence) => ({
    ...entrant,
    lastOffer: entrant.initialPrice,
    relativePrice: relativeOf(entrant.initialPrice, { ...foreign(entrant), qualityScore: entrant.qualityScore }),
    priceAt: entrant.initialAt,
    sequence,
    rank: ranks.get(entrant.id)?.rank ?? null,
    shownRank: ranks.get(entrant.id)?.shownRank ?? null,
  }));
}

const firstBid = ({ currency, rate, ...entrant }: Stored, sequence: number): RankParticipation => ({
  ...entrant,
  ...foreign({ currency, rate }),
  currentPrice: entrant.initialPrice,
  relativePrice: relativeOf(entrant.initialPrice, {
    ...foreign({ currency, rate }),
    qualityScore: entrant.qualityScore,
  }),
  priceAt: entrant.initialAt,
  sequence,
  rank: 0,
  shownRank: 0,
});

/** The frozen score; '0' for a row without one. */
export const qualityOf = ({ qualityScore }: Pick<Records['participation'], 'qualityScore'>): string =>
  qualityScore ?? '0';
