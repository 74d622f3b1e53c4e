import { isObject, type JsonObject } from '../../language/json-schema.ts';
import type { AnyState, MechanismType } from './any-state.ts';
import type { EnteredSettings, Opening } from './opening.ts';
import type { Place, Standing } from './place.ts';
import { rankSettings } from '../rank/opening.ts';
import { entrantOf, placeOf, rankParticipation } from './read-place.ts';
import { dutchParts, englishParts } from './read-plan.ts';
import { text, textOrNull } from './record-values.ts';
import type { LifeState, Status } from './state.ts';

/** Records by the names of their schemas: a negotiation and its participations. */
export interface NegotiationRecords {
  negotiation: JsonObject;
  participations: readonly JsonObject[];
}

/** What publishing freezes, of a draft's records. `currency` is the request's, which the draft does not hold yet. */
export function openingOf(
  type: MechanismType,
  { negotiation, participations }: NegotiationRecords,
  { currency, publishedAt }: Pick<Opening, 'currency' | 'publishedAt'>,
): Opening {
  return {
    type,
    currency,
    publishedAt,
    startDate: text(negotiation['startDate']),
    finishDate: textOrNull(negotiation['finishDate']),
    settings: enteredSettings(negotiation['settings']),
    participations: participations.map(entrantOf),
  };
}

/** What they hold was checked by the schema when they were entered. */
export const enteredSettings = (settings: unknown): EnteredSettings => (isSettings(settings) ? settings : {});
const isSettings = (value: unknown): value is EnteredSettings => isObject(value);

/** The state of a published negotiation, as `negotiationRecord` and `participationRecord` keep it. */
export function readState(type: MechanismType, records: NegotiationRecords): AnyState {
  return readers[type](records);
}

const readers: Record<MechanismType, (records: NegotiationRecords) => AnyState> = {
  rank_auction: (records) => rankState('rank_auction', records),
  rank_negotiation: (records) => rankState('rank_negotiation', records),
  sealed_bid_negotiation: (records) => ({ type: 'sealed_bid_negotiation', ...life(records), ...finishes(records) }),
  dutch_negotiation: (records) => ({
    type: 'dutch_negotiation',
    ...life(records),
    ...finishes(records),
    ...dutchParts(records.negotiation),
  }),
  english_reverse_negotiation: (records) => ({
    type: 'english_reverse_negotiation',
    ...life(records),
    ...finishes(records),
    ...englishParts(records.negotiation),
  }),
  offline_negotiation: (records) => ({ type: 'offline_negotiation', ...life(records), finishDate: null }),
};

/** Who left a ranked negotiation stands in no order. */
function rankState(type: 'rank_auction' | 'rank_negotiation', records: NegotiationRecords): AnyState {
  const { negotiation, participations } = records;
  const standing = participations.filter(({ state }) => state !== 'left').map(rankParticipation);
  const settings = rankSettings(enteredSettings(negotiation['settings']));
  return { type, ...common(negotiation, standing), ...finishes(records), settings, participations: standing };
}

function life({ negotiation, participations }: NegotiationRecords): Omit<LifeState<Place>, 'type'> {
  const places = participations.map(placeOf);
  return { ...common(negotiation, places), participations: places };
}

function common(record: JsonObject, places: readonly Standing[]): Omit<LifeState, 'type' | 'participations'> {
  return {
    status: statusOf(record['state']),
    currency: text(record['currency']),
    startDate: text(record['startDate']),
    finishDate: textOrNull(record['finishDate']),
    effectiveFinish: textOrNull(record['effectiveFinish']),
    sequence: 1 + Math.max(-1, ...places.map(({ sequence }) => sequence)),
    winner: textOrNull(record['winner']),
  };
}

/** Of types that always have one; the planned one may be missing where nobody entered it. */
function finishes({ negotiation }: NegotiationRecords): { finishDate: string; effectiveFinish: string } {
  const effectiveFinish = text(negotiation['effectiveFinish']);
  return { finishDate: text(negotiation['finishDate']) || effectiveFinish, effectiveFinish };
}

const statuses: ReadonlySet<unknown> = new Set(['published', 'started', 'finished', 'negotiated']);
const isStatus = (state: unknown): state is Status => statuses.has(state);
/** Awarded and failed ones are over, and nothing moves them any more. */
const statusOf = (state: unknown): Status => (isStatus(state) ? state : 'finished');
