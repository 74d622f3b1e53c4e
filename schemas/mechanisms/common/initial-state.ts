import type { AnyState, MechanismType } from './any-state.ts';
import { mechanisms } from '../index.ts';
import type { Opening } from './opening.ts';
import { type NegotiationRecords, openingOf } from './read-state.ts';

/** The state that publishing makes of a draft's records; `currency` is the request's. */
export const initialState = (
  type: MechanismType,
  records: NegotiationRecords,
  frozen: Pick<Opening, 'currency' | 'publishedAt'>,
): AnyState => mechanisms[type].open(openingOf(type, records, frozen));
