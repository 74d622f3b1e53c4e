import type { DutchState } from '../dutch/types.ts';
import type { EnglishState } from '../english-reverse/types.ts';
import type { OfflineState } from '../offline/types.ts';
import type { RankState } from '../rank/types.ts';
import type { SealedState } from '../sealed-bid/types.ts';

/** The state of a negotiation, whatever its type. Plain JSON. */
export type AnyState = RankState | SealedState | DutchState | EnglishState | OfflineState;

/** Types that have a mechanism. */
export type MechanismType = AnyState['type'];
