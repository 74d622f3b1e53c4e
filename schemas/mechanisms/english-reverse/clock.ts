import { isRunning } from '../common/admission.ts';
import { englishPrice } from './plan.ts';
import type { EnglishState } from './types.ts';

/** What everybody in an English reverse auction is shown alike; null before the start and after the end. */
export interface EnglishClock {
  step: number;
  /** To all but who leads. */
  price: string;
  /** When who leads has won; null while nobody does. */
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
