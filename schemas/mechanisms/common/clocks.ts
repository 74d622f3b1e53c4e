import { isRunning } from './admission.ts';
import { dutchPrice, dutchStep } from '../dutch/plan.ts';
import type { DutchState } from '../dutch/types.ts';
import { englishPrice } from '../english-reverse/plan.ts';
import type { EnglishState } from '../english-reverse/types.ts';
import { later } from './mechanism.ts';

/** What everybody in a Dutch auction is shown alike; null before the start and after the end. */
export interface DutchClock {
  step: number;
  price: string;
  /** Null on the last step, which stands to the finish. */
  nextStepAt: string | null;
}

/** A pure function of the server's clock: nothing is written while time passes. */
export function dutchClock(state: DutchState, time: string): DutchClock | null {
  const { plan, progress, currency } = state;
  const step = isRunning(state, time) ? dutchStep(plan, { instant: time, ...progress }) : null;
  if (step === null) return null;
  const next = later(progress.stepsFrom, (step + 1) * plan.stepSeconds * 1000);
  return { step, price: dutchPrice(plan, step, currency), nextStepAt: step < plan.steps - 1 ? next : null };
}

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
