import type { RankEffect } from '../../../schemas/domain/negotiation/rank-types.ts';
import { violation } from '../../../schemas/engine/violation.ts';
import { invalid, Problem, type ProblemCode } from '../../problem.ts';

/** Codes of the mechanism and the refusals that bear other names outside. */
const codes: Record<string, ProblemCode> = {
  bid_too_high: 'bid_too_high',
  bid_below_minimum: 'bid_below_minimum',
  bid_decrement_too_small: 'bid_decrement_too_small',
  negotiation_not_running: 'negotiation_not_running',
  participation_unknown: 'participation_not_valid',
};

/** Why the mechanism did not take the bid; null when it did. */
export function bidProblem(effects: readonly RankEffect[]): Problem | null {
  const refused = effects.find((effect) => effect.type === 'bid_refused');
  if (!refused) return null;
  const { code, params } = refused.problem;
  const known = codes[code];
  if (known) return new Problem(known, params ? { params } : {});
  return invalid([violation('data.total', 'format_price', 'A price above 0 with at most 4 decimals')]);
}
