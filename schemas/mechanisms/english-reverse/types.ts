import type { EnglishPlan } from './plan.ts';
import type { AcceptEvent, ClockEvent, LeaveEvent } from '../common/events.ts';
import type { PlacedState } from '../common/state.ts';

export interface EnglishProgress {
  /** The step that is shown to all but the leader. */
  step: number;
  /** Participation that accepted last; null before the first acceptance. While there is one, the finish is its countdown's. */
  leader: string | null;
  /** When the step was first shown: at the start, then with every acceptance. */
  shownAt: string;
}

export interface EnglishState extends PlacedState {
  type: 'english_reverse_negotiation';
  /** Bounds the first acceptance only. */
  finishDate: string;
  /** The finish date; from the first acceptance on the end of the countdown. */
  effectiveFinish: string;
  plan: EnglishPlan;
  progress: EnglishProgress;
}

export type EnglishEvent = AcceptEvent | LeaveEvent | ClockEvent;
