import { type NegotiationRecords, readFinish, readLife } from '../common/read-state.ts';
import { objectOf, text, whole } from '../common/record-values.ts';
import type { DutchState } from './types.ts';

/** Reads the frozen settings from the column `plan`, and the later changes from `progress`. */
export function readDutch(records: NegotiationRecords): DutchState {
  const { plan, progress } = records.negotiation;
  const { startPrice, stepAmount, stepSeconds, steps, lastPrice } = objectOf(plan);
  return {
    type: 'dutch_negotiation',
    ...readLife(records),
    ...readFinish(records),
    plan: {
      startPrice: text(startPrice),
      stepAmount: text(stepAmount),
      stepSeconds: whole(stepSeconds),
      steps: whole(steps),
      lastPrice: text(lastPrice),
    },
    progress: { stepsFrom: text(objectOf(progress)['stepsFrom']) },
  };
}
