/** Rank auction and rank negotiation: timed bids on the total, ranked by relative price. */
import { ranked } from '../common/deciding-order.ts';
import { closeNegotiation, createMechanism } from '../common/life.ts';
import type { Mechanism } from '../common/mechanism.ts';
import { relativeOf } from '../common/own-money.ts';
import { decideBid } from './bid.ts';
import type { BidEvent, RankEffect, RankEntrant, RankEvent, RankState } from './types.ts';

/** Returns the state at publishing. Initial prices count as first bids, in the order of the offers' publication. */
export function openRankAuction(
  opening: Omit<RankState, 'status' | 'effectiveFinish' | 'participations' | 'sequence' | 'winner'> & {
    participations: readonly RankEntrant[];
  },
): RankState {
  const entrants = opening.participations.map((entrant, sequence) => ({
    ...entrant,
    currentPrice: entrant.initialPrice,
    relativePrice: relativeOf(entrant.initialPrice, entrant),
    priceAt: entrant.initialAt,
    sequence,
    rank: 0,
    shownRank: 0,
  }));
  return {
    ...opening,
    status: 'published',
    effectiveFinish: opening.finishDate,
    participations: ranked(entrants, opening.settings.tieRule),
    sequence: entrants.length,
    winner: null,
  };
}

/**
 * See `Mechanism`; docs/decisions.md, Negotiations. A forced end has the same result as the
 * clock.
 */
export const rankAuction: Mechanism<RankState, RankEvent, RankEffect> = createMechanism<RankState, BidEvent>({
  act: decideBid,
  settle: (state, { at }) => closeNegotiation(state, { winner: bindingFirst(state), at }),
});

/** Rank 1 of an auction is binding. After a rank negotiation the purchaser chooses. */
const bindingFirst = ({ type, participations }: RankState) =>
  type === 'rank_auction' ? (participations.find(({ rank }) => rank === 1) ?? null) : null;
