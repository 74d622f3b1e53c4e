import type { DutchPlan } from './plan.ts';
import type { ClockEvent, DealEvent } from '../common/events.ts';
import type { PlacedState } from '../common/state.ts';

export interface DutchState extends PlacedState {
  type: 'dutch_negotiation';
  finishDate: string;
  effectiveFinish: string;
  plan: DutchPlan;
  progress: {
    /** Start of the first step: the start of the negotiation, plus any service outage. */
    stepsFrom: string;
  };
}

export type DutchEvent = DealEvent | ClockEvent;
