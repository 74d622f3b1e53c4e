import type { AnyState } from '../common/any-state.ts';
import { compareInstants } from '../common/mechanism.ts';
import type { OfflineState } from './state.ts';
import type { Place } from '../common/place.ts';
import { withRanks } from '../common/placed-ranks.ts';

/** The type of a negotiation after its conversion to offline. */
export const offlineType: OfflineState['type'] = 'offline_negotiation';

/**
 * Continues the negotiation offline from now until it is ended manually. All participants keep their last price, timers
 * are dropped, and those who left stay out. Returns null for `negotiated`, whose winner is bound, and if it is already
 * offline. Irreversible (docs/decisions.md, Negotiations).
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

/** Talks end with the bots that led them, and deals no longer await confirmation. */
const placesOf = ({ participations }: AnyState): Place[] =>
  participations.map((place) => {
    const bare = { left: false, updated: false, acceptedStep: null, ...place };
    delete bare.deal;
    delete bare.talk;
    delete bare.lines;
    return bare;
  });
