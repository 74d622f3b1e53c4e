import { isRunning } from '../common/admission.ts';
import { later } from '../common/mechanism.ts';
import { dutchPrice, dutchStep } from './plan.ts';
import type { DutchState } from './types.ts';

/** The clock of a Dutch auction, the same for all participants. Null before the start and after the end. */
export interface DutchClock {
  step: number;
  price: string;
  /** Null on the last step, which lasts until the finish. */
  nextStepAt: string | null;
}

/** A pure function of the server's clock. Nothing is written as time passes. */
export function dutchClock(state: DutchState, time: string): DutchClock | null {
  const { plan, progress, currency } = state;
  const step = isRunning(state, time) ? dutchStep(plan, { instant: time, ...progress }) : null;
  if (step === null) return null;
  const next = later(progress.stepsFrom, (step + 1) * plan.stepSeconds * 1000);
  return { step, price: dutchPrice(plan, step, currency), nextStepAt: step < plan.steps - 1 ? next : null };
}
