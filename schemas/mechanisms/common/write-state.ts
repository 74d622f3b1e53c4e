import { isObject, type JsonObject } from '../../language/json-schema.ts';
import type { Deal } from '../bots/deal.ts';
import type { AnyState } from './any-state.ts';
import type { Place, Standing } from './place.ts';
import type { Status } from './state.ts';

/** The properties of a negotiation's record that the mechanism controls. Its `read` rebuilds the state from them. */
export interface NegotiationValues {
  type: string;
  state: Status;
  currency: string;
  startDate: string;
  finishDate: string | null;
  effectiveFinish: string | null;
  winner: string | null;
  /** Frozen at publishing. Null if the settings are sufficient. */
  plan: JsonObject | null;
  /** The changing state outside the participations. */
  progress: JsonObject | null;
}

export function negotiationValues(state: AnyState): NegotiationValues {
  const { type, status, currency, startDate, finishDate, effectiveFinish, winner, plan, progress } = state;
  const common = { type, state: status, currency, startDate, finishDate, effectiveFinish, winner };
  return { ...common, plan: objectOrNull(plan), progress: objectOrNull(progress) };
}

/** Returns the same object, so callers can compare it by identity. */
const objectOrNull = (value: unknown): JsonObject | null => (isObject(value) ? value : null);

/** Properties that only places of bots have. */
interface BotProperties {
  deal?: Deal | null;
  talk?: object | null;
  lines?: readonly object[] | null;
}

/** The properties of a participation's record that the mechanism controls. */
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
  /** Bots: the agreed deal, and the talk state that the type stores. */
  deal: Deal | null;
  talk: JsonObject | null;
  /** Absent if the type stores none, and if they were not read. */
  itemLines?: JsonObject[];
}

export function placeValues(place: Standing & Partial<Place> & BotProperties): PlaceValues {
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
    deal: place.deal ?? null,
    talk: objectOrNull(place.talk),
    ...(place.lines ? { itemLines: place.lines.filter(isObject) } : {}),
  };
}
