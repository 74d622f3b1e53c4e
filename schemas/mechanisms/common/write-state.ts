import { isObject, type JsonObject } from '../../language/json-schema.ts';
import type { Deal } from '../bots/deal.ts';
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

/** What only places of bots have. */
interface Talking {
  deal?: Deal | null;
  talk?: object | null;
  lines?: readonly object[] | null;
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
  /** Bots: what was agreed on, and what the type keeps of its talk. */
  deal: Deal | null;
  talk: JsonObject | null;
  /** Absent where the type keeps none, and where they were not read. */
  itemLines?: JsonObject[];
}

export function placeValues(place: Standing & Partial<Place> & Talking): PlaceValues {
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
