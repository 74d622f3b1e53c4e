import { isRunning } from '../common/admission.ts';
import { englishPrice } from './plan.ts';
import type { EnglishState } from './types.ts';

/** The clock of an English reverse auction, the same for all participants. Null before the start and after the end. */
export interface EnglishClock {
  step: number;
  /** Shown to all except the leader. */
  price: string;
  /** The time at which the leader wins. Null without a leader. */
  countdownEndsAt: string | null;
}

export function englishClock(state: EnglishState, time: string): EnglishClock | null {
  const { plan, progress, currency, effectiveFinish } = state;
  if (!isRunning(state, time)) return null;
  return {
    step: progress.step,
    price: englishPrice(plan, progress.step, currency),
    countdownEndsAt: progress.leader === null ? null : effectiveFinish,
  };
}
