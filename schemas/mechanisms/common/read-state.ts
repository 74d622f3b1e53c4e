import type { NegotiationRecord } from '../../generated/negotiation.ts';
import { isObject } from '../../language/json-schema.ts';
import type { EnteredSettings, Opening } from './opening.ts';
import type { Place, Standing } from './place.ts';
import { entrantOf, placeOf, type PlaceRecord } from './read-place.ts';
import type { LifeState, Status } from './state.ts';

/** What mechanisms read of a negotiation's record. */
export type NegotiationPart = Partial<
  Pick<
    NegotiationRecord,
    'state' | 'currency' | 'startDate' | 'finishDate' | 'effectiveFinish' | 'winner' | 'settings' | 'plan' | 'progress'
  >
>;

/** A negotiation and its participations, as their records hold them. */
export interface NegotiationRecords {
  negotiation: NegotiationPart;
  participations: readonly PlaceRecord[];
}

/** What publishing freezes, of a draft's records. `currency` is the request's, which the draft does not hold yet. */
export function openingOf(
  type: string,
  { negotiation, participations }: NegotiationRecords,
  { currency, publishedAt, quantity, lot }: Pick<Opening, 'currency' | 'publishedAt' | 'quantity' | 'lot'>,
): Opening {
  return {
    type,
    currency,
    publishedAt,
    startDate: negotiation.startDate ?? '',
    finishDate: negotiation.finishDate ?? null,
    settings: enteredSettings(negotiation.settings),
    participations: participations.map(entrantOf),
    ...(lot ? { lot } : {}),
    ...(quantity === undefined ? {} : { quantity }),
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
  record: NegotiationPart,
  places: readonly Standing[],
): Omit<LifeState, 'type' | 'participations'> {
  return {
    status: statusOf(record.state),
    currency: record.currency ?? '',
    startDate: record.startDate ?? '',
    finishDate: record.finishDate ?? null,
    effectiveFinish: record.effectiveFinish ?? null,
    sequence: 1 + Math.max(-1, ...places.map(({ sequence }) => sequence)),
    winner: record.winner ?? null,
  };
}

/** Of types that always have one; the planned one may be missing where nobody entered it. */
export function readFinish({ negotiation }: NegotiationRecords): { finishDate: string; effectiveFinish: string } {
  const effectiveFinish = negotiation.effectiveFinish ?? '';
  return { finishDate: negotiation.finishDate ?? effectiveFinish, effectiveFinish };
}

const statuses: ReadonlySet<unknown> = new Set(['published', 'started', 'finished', 'negotiated']);
const isStatus = (state: unknown): state is Status => statuses.has(state);
/** Awarded and failed ones are over, and nothing moves them any more. */
const statusOf = (state: unknown): Status => (isStatus(state) ? state : 'finished');
