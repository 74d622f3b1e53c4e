import type { NegotiationRecord } from '../../generated/negotiation.ts';
import { isObject } from '../../language/json-schema.ts';
import type { EnteredSettings, Opening } from './opening.ts';
import type { Place, Standing } from './place.ts';
import { entrantOf, placeOf, type PlaceRecord } from './read-place.ts';
import type { LifeState, Status } from './state.ts';

/** The part of a negotiation's record that mechanisms read. */
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

/**
 * Reads from a draft's records the data that publishing freezes. `currency` is the request's, which the draft does not
 * hold yet.
 */
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

/** The schema checked their contents when they were entered. */
export const enteredSettings = (settings: unknown): EnteredSettings => (isSettings(settings) ? settings : {});
const isSettings = (value: unknown): value is EnteredSettings => isObject(value);

/** Reads the part of the state that all types share. Each type's `read` adds the rest. */
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

/** For types that always have a finish. The planned finish may be missing if no one entered it. */
export function readFinish({ negotiation }: NegotiationRecords): { finishDate: string; effectiveFinish: string } {
  const effectiveFinish = negotiation.effectiveFinish ?? '';
  return { finishDate: negotiation.finishDate ?? effectiveFinish, effectiveFinish };
}

const statuses: ReadonlySet<unknown> = new Set(['published', 'started', 'finished', 'negotiated']);
const isStatus = (state: unknown): state is Status => statuses.has(state);
/** Awarded and failed negotiations count as finished, because nothing changes them anymore. */
const statusOf = (state: unknown): Status => (isStatus(state) ? state : 'finished');
