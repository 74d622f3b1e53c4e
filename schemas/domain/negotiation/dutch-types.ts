import type { DutchPlan } from './dutch-plan.ts';
import type { ClockEvent, DealEvent } from './events.ts';
import type { PlacedState } from './state.ts';

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
