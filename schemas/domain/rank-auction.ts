/** Rank auction and rank negotiation: bids on the total, ranked by relative price, while the time runs. */
import { plain } from './decimal.ts';
import { relativePrice } from './evaluation/relative-price.ts';
import { ranked } from './negotiation/deciding-order.ts';
import { compareInstants, later, type Mechanism } from './negotiation/mechanism.ts';
import { decideBid, isOpen, type RankOutcome } from './negotiation/rank-bid.ts';
import type { RankEffect, RankEntrant, RankEvent, RankState } from './negotiation/rank-types.ts';

/** The state at publishing: initial prices stand as first bids, in the order of the offers' publication. */
export function openRankAuction(
  opening: Omit<RankState, 'status' | 'effectiveFinish' | 'participations' | 'sequence' | 'winner'> & {
    participations: readonly RankEntrant[];
  },
): RankState {
  const entrants = opening.participations.map((entrant, sequence) => ({
    ...entrant,
    currentPrice: entrant.initialPrice,
    relativePrice: plain(relativePrice(entrant.initialPrice, entrant.qualityScore)),
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

/** See `Mechanism`; decisions, negotiations, "Rank auction / rank negotiation". */
export const rankAuction: Mechanism<RankState, RankEvent, RankEffect> = (state, event, time) => {
  if (event.type === 'bid') return decideBid(state, event);
  if (!isOpen(state)) return { state, effects: [] };
  if (event.type === 'start') return start(state, event.forced ?? false, time);
  if (event.type === 'close') return close(state, time);
  if (event.type === 'forcedFinish') return forcedFinish(state, time);
  return shift(state, event.milliseconds);
};

function start(state: RankState, forced: boolean, time: string): RankOutcome {
  if (state.status === 'started') return { state, effects: [] };
  if (!forced && compareInstants(time, state.startDate) < 0) {
    return { state, effects: [{ type: 'not_due', event: 'start', at: state.startDate }] };
  }
  const startDate = forced ? time : state.startDate;
  return { state: { ...state, status: 'started', startDate }, effects: [{ type: 'started', at: startDate }] };
}

/** Not before the effective finish has passed, so that every bid received in time can have been decided. */
function close(state: RankState, time: string): RankOutcome {
  if (compareInstants(time, state.effectiveFinish) <= 0) {
    return { state, effects: [{ type: 'not_due', event: 'close', at: state.effectiveFinish }] };
  }
  return settle(state);
}

/** Only of a started one; ends as at the normal end, which is now. */
function forcedFinish(state: RankState, time: string): RankOutcome {
  if (state.status !== 'started') return { state, effects: [] };
  return settle(compareInstants(time, state.effectiveFinish) < 0 ? { ...state, effectiveFinish: time } : state);
}

/** Rank 1 of an auction is binding; after a rank negotiation the purchaser chooses. */
function settle(state: RankState): RankOutcome {
  const first = state.type === 'rank_auction' ? state.participations.find(({ rank }) => rank === 1) : undefined;
  const status = first ? 'negotiated' : 'finished';
  const winner = first?.id ?? null;
  return {
    state: { ...state, status, winner },
    effects: [{ type: 'closed', at: state.effectiveFinish, status, winner, price: first?.currentPrice ?? null }],
  };
}

function shift(state: RankState, milliseconds: number): RankOutcome {
  const effectiveFinish = later(state.effectiveFinish, milliseconds);
  return {
    state: { ...state, finishDate: later(state.finishDate, milliseconds), effectiveFinish },
    effects: [{ type: 'finish_moved', from: state.effectiveFinish, to: effectiveFinish, reason: 'shift' }],
  };
}
