import type { AnyState } from './common/any-state.ts';
import type { Opening } from './common/opening.ts';
import { type NegotiationRecords, openingOf } from './common/read-state.ts';
import { mechanismOf } from './index.ts';

/** Returns the state that publishing creates from a draft's records. `currency` is the request's. */
export const initialState = (
  type: string,
  records: NegotiationRecords,
  frozen: Pick<Opening, 'currency' | 'publishedAt' | 'quantity' | 'lot'>,
): AnyState => mechanismOf({ type }).open(openingOf(type, records, frozen));
