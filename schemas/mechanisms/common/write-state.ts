import type { AnyState } from './any-state.ts';
import type { DutchPlan } from '../dutch/plan.ts';
import type { DutchState } from '../dutch/types.ts';
import type { EnglishPlan } from '../english-reverse/plan.ts';
import type { EnglishProgress } from '../english-reverse/types.ts';
import type { Place, Standing } from './place.ts';
import type { Status } from './state.ts';

/** The properties of a negotiation's record that the mechanism rules; `readState` makes the state of them again. */
export interface NegotiationValues {
  type: AnyState['type'];
  state: Status;
  currency: string;
  startDate: string;
  finishDate: string | null;
  effectiveFinish: string | null;
  winner: string | null;
  /** Frozen at publishing; null where the settings say it all. */
  plan: DutchPlan | EnglishPlan | null;
  /** What moves beside the participations. */
  progress: DutchState['progress'] | EnglishProgress | null;
}

export function negotiationValues(state: AnyState): NegotiationValues {
  const { type, status, currency, startDate, finishDate, effectiveFinish, winner } = state;
  const plan = 'plan' in state ? state.plan : null;
  const progress = 'progress' in state ? state.progress : null;
  return { type, state: status, currency, startDate, finishDate, effectiveFinish, winner, plan, progress };
}

/** The properties of a participation's record that the mechanism rules. */
export interface PlaceValues {
  lastOffer: string;
  relativePrice: string;
  priceAt: string;
  sequence: number;
  rank: number | null;
  shownRank: number | null;
  acceptedStep: number | null;
  offerUpdated: boolean;
  state: 'participating' | 'left';
}

export function placeValues(place: Standing & Partial<Place>): PlaceValues {
  const { currentPrice, relativePrice, priceAt, sequence, rank, shownRank } = place;
  return {
    lastOffer: currentPrice,
    relativePrice,
    priceAt,
    sequence,
    rank,
    shownRank,
    acceptedStep: place.acceptedStep ?? null,
    offerUpdated: place.updated ?? false,
    state: place.left ? 'left' : 'participating',
  };
}
