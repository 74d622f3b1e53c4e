import type { DutchPlan } from './plan.ts';
import type { ClockEvent, DealEvent } from '../common/events.ts';
import type { PlacedState } from '../common/state.ts';

export interface DutchState extends PlacedState {
  type: 'dutch_negotiation';
  finishDate: string;
  effectiveFinish: string;
  plan: DutchPlan;
  progress: {
    /** The first step begins: at the start, later by what the service was away. */
    stepsFrom: string;
  };
}

export type DutchEvent = DealEvent | ClockEvent;
