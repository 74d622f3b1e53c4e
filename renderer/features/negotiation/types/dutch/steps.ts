import type { Representation } from '../../../../data/representation.ts';
import { stepSecondsOf } from '../../records/room-facts.ts';
import { textOf } from '../../records/room-types.ts';

/** Follows from start, finish and how long a step stands. */
export function stepsOf(negotiation: Representation): number {
  const { startDate, effectiveFinish } = negotiation;
  const length = Date.parse(textOf(effectiveFinish)) - Date.parse(textOf(startDate));
  return Math.max(1, Math.round(length / (stepSecondsOf(negotiation) * 1000)) || 1);
}
