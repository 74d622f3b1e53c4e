import { isObject, type JsonObject } from '../../language/json-schema.ts';
import type { EnteredSettings, Opening } from './opening.ts';
import type { Place, Standing } from './place.ts';
import { entrantOf, placeOf } from './read-place.ts';
import { text, textOrNull } from './record-values.ts';
import type { LifeState, Status } from './state.ts';

/** Records by the names of their schemas: a negotiation and its participations. */
export interface NegotiationRecords {
  negotiation: JsonObject;
  participations: readonly JsonObject[];
}

/** What publishing freezes, of a draft's records. `currency` is the request's, which the draft does not hold yet. */
export function openingOf(
  type: string,
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

/** What every state has of its records; a type's own `read` adds the rest. */
export function readLife({ negotiation, participations }: NegotiationRecords): Omit<LifeState<Place>, 'type'> {
  const places = participations.map(placeOf);
  return { ...readCommon(negotiation, places), participations: places };
}

export function readCommon(
  record: JsonObject,
  places: readonly Standing[],
): Omit<LifeState, 'type' | 'participations'> {
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
export function readFinish({ negotiation }: NegotiationRecords): { finishDate: string; effectiveFinish: string } {
  const effectiveFinish = text(negotiation['effectiveFinish']);
  return { finishDate: text(negotiation['finishDate']) || effectiveFinish, effectiveFinish };
}

const statuses: ReadonlySet<unknown> = new Set(['published', 'started', 'finished', 'negotiated']);
const isStatus = (state: unknown): state is Status => statuses.has(state);
/** Awarded and failed ones are over, and nothing moves them any more. */
const statusOf = (state: unknown): Status => (isStatus(state) ? state : 'finished');
