import type { Deal } from '../bots/deal.ts';
import type { Place, Standing } from './place.ts';
import type { LifeState } from './state.ts';

/**
 * The state of a negotiation, whatever its type. Plain JSON. What a type keeps beside what all share is `plan` (frozen at
 * publishing) and `progress` (what moves beside the participations); nobody but the type itself looks into them.
 */
export interface AnyState extends LifeState<AnyPlace> {
  plan?: object;
  progress?: object;
}

/** `deal`, `talk` and `lines` are a type's own, as `plan` and `progress` are. */
type AnyPlace = Standing &
  Partial<Pick<Place, 'left' | 'updated' | 'acceptedStep'>> & {
    deal?: Deal | null;
    talk?: object | null;
    lines?: readonly object[] | null;
  };
