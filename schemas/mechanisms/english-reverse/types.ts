import type { EnglishPlan } from './plan.ts';
import type { AcceptEvent, ClockEvent, LeaveEvent } from '../common/events.ts';
import type { PlacedState } from '../common/state.ts';

export interface EnglishProgress {
  /** The step shown to all except the leader. */
  step: number;
  /**
   * Participation that accepted last. Null before the first acceptance. With a leader, the finish is the end of the
   * countdown.
   */
  leader: string | null;
  /** Time at which the step was first shown: the start, then every acceptance. */
  shownAt: string;
}

export interface EnglishState extends PlacedState {
  type: 'english_reverse_negotiation';
  /** Limits only the first acceptance. */
  finishDate: string;
  /** The finish date, and after the first acceptance the end of the countdown. */
  effectiveFinish: string;
  plan: EnglishPlan;
  progress: EnglishProgress;
}

export type EnglishEvent = AcceptEvent | LeaveEvent | ClockEvent;
