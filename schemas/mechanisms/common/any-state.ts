import type { Deal } from '../bots/deal.ts';
import type { Place, Standing } from './place.ts';
import type { LifeState } from './state.ts';

/**
 * The state of a negotiation of any type, as plain JSON. A type's own data is `plan` (frozen at publishing) and
 * `progress` (changing data outside the participations). Only the type itself reads them.
 */
export interface AnyState extends LifeState<AnyPlace> {
  plan?: object;
  progress?: object;
}

/** `deal`, `talk` and `lines` belong to a type, like `plan` and `progress`. */
type AnyPlace = Standing &
  Partial<Pick<Place, 'left' | 'updated' | 'acceptedStep'>> & {
    deal?: Deal | null;
    talk?: object | null;
    lines?: readonly object[] | null;
  };
