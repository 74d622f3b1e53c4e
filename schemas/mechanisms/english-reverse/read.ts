import { type NegotiationRecords, readFinish, readLife } from '../common/read-state.ts';
import { objectOf, text, textOrNull, whole } from '../common/record-values.ts';
import type { EnglishState } from './types.ts';

/** Reads the frozen settings from the column `plan`, and the later changes from `progress`. */
export function readEnglish(records: NegotiationRecords): EnglishState {
  const { plan, progress } = records.negotiation;
  const { startPrice, stepAmount, floorPrice, awardingSeconds } = objectOf(plan);
  const { step, leader, shownAt } = objectOf(progress);
  return {
    type: 'english_reverse_negotiation',
    ...readLife(records),
    ...readFinish(records),
    plan: {
      startPrice: text(startPrice),
      stepAmount: text(stepAmount),
      floorPrice: text(floorPrice),
      awardingSeconds: whole(awardingSeconds),
    },
    progress: { step: whole(step), leader: textOrNull(leader), shownAt: text(shownAt) },
  };
}
