import { isObject, type JsonObject } from '../../language/json-schema.ts';
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
  plan: JsonObject | null;
  /** What moves beside the participations. */
  progress: JsonObject | null;
}

export function negotiationValues(state: AnyState): NegotiationValues {
  const { type, status, currency, startDate, finishDate, effectiveFinish, winner, plan, progress } = state;
  const common = { type, state: status, currency, startDate, finishDate, effectiveFinish, winner };
  return { ...common, plan: objectOrNull(plan), progress: objectOrNull(progress) };
}

/** The very object, for who asks whether it is another one than before. */
const objectOrNull = (value: unknown): JsonObject | null => (isObject(value) ? value : null);

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
  /** Absent where the type keeps none; `itemLines` also where they were not read. */
  itemTalk?: JsonObject;
  itemLines?: JsonObject[];
}

type Kept = Standing & Partial<Place> & { talk?: object; lines?: readonly object[] | null };

export function placeValues(place: Kept): PlaceValues {
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
    ...(isObject(place.talk) ? { itemTalk: place.talk } : {}),
    ...(place.lines ? { itemLines: place.lines.filter(isObject) } : {}),
  };
}
