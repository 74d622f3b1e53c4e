import type { AnyState } from '../common/any-state.ts';
import { compareInstants } from '../common/mechanism.ts';
import type { OfflineState } from './state.ts';
import type { Place } from '../common/place.ts';
import { withRanks } from '../common/placed-ranks.ts';

/** What a negotiation is after it went on offline. */
export const offlineType: OfflineState['type'] = 'offline_negotiation';

/**
 * The negotiation goes on offline, from now until it is ended by hand: everybody stands at the last price, timers are
 * dropped, who left stays out. Null from `negotiated`, whose winner is bound, and for one that is offline already.
 * Irreversible (decisions, negotiations, "Offline").
 */
export function convertToOffline(state: AnyState, time: string): OfflineState | null {
  if (state.status === 'negotiated' || state.type === offlineType) return null;
  const places = placesOf(state);
  return {
    type: offlineType,
    status: 'started',
    currency: state.currency,
    startDate: compareInstants(state.startDate, time) < 0 ? state.startDate : time,
    finishDate: null,
    effectiveFinish: null,
    participations: withRanks(places),
    sequence: state.sequence,
    winner: null,
  };
}

/** Talks end with the bots that led them, and what waited for a confirmation waits no more. */
const placesOf = ({ participations }: AnyState): Place[] =>
  participations.map((place) => {
    const bare = { left: false, updated: false, acceptedStep: null, ...place };
    delete bare.deal;
    delete bare.talk;
    delete bare.lines;
    return bare;
  });
