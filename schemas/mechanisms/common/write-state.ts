import type { AnyState } from './any-state.ts';
import type { Place, Standing } from './place.ts';
import type { Status } from './state.ts';

/** The properties of a negotiation's record that the mechanism rules; its `read` makes the state of them again. */
export interface NegotiationValues {
  type: string;
  state: Status;
  currency: string;
  startDate: string;
  finishDate: string | null;
  effectiveFinish: string | null;
  winner: string | null;
  /** Frozen at publishing; null where the settings say it all. */
  plan: object | null;
  /** What moves beside the participations. */
  progress: object | null;
}

export function negotiationValues(state: AnyState): NegotiationValues {
  const {
    type,
    status,
    currency,
    startDate,
    finishDate,
    effectiveFinish,
    winner,
    plan = null,
    progress = null,
  } = state;
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
