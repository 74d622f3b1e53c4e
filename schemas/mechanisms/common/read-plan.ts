import type { JsonObject } from '../../language/json-schema.ts';
import type { DutchState } from '../dutch/types.ts';
import type { EnglishState } from '../english-reverse/types.ts';
import { objectOf, text, textOrNull, whole } from './record-values.ts';

/** What publishing froze, and what moved since: the columns `plan` and `progress`. */
export function dutchParts({ plan, progress }: JsonObject): Pick<DutchState, 'plan' | 'progress'> {
  const { startPrice, stepAmount, stepSeconds, steps, lastPrice } = objectOf(plan);
  return {
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

export function englishParts({ plan, progress }: JsonObject): Pick<EnglishState, 'plan' | 'progress'> {
  const { startPrice, stepAmount, floorPrice, awardingSeconds } = objectOf(plan);
  const { step, leader, shownAt } = objectOf(progress);
  return {
    plan: {
      startPrice: text(startPrice),
      stepAmount: text(stepAmount),
      floorPrice: text(floorPrice),
      awardingSeconds: whole(awardingSeconds),
    },
    progress: { step: whole(step), leader: textOrNull(leader), shownAt: text(shownAt) },
  };
}
