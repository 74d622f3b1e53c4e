import type { Effect } from '../../schemas/mechanisms/common/effects.ts';
import { violation } from '../../schemas/language/violation.ts';
import { invalid, Problem, type ProblemCode } from '../kernel/problem.ts';

/** Codes of the mechanism and the refusals that bear other names outside. */
const codes: Record<string, ProblemCode> = {
  bid_too_high: 'bid_too_high',
  bid_below_minimum: 'bid_below_minimum',
  bid_decrement_too_small: 'bid_decrement_too_small',
  negotiation_not_running: 'negotiation_not_running',
  participation_unknown: 'participation_not_valid',
  participation_left: 'wrong_state',
  action_not_of_type: 'wrong_state',
  already_updated: 'already_updated',
  step_outdated: 'step_outdated',
  leader_cannot_accept: 'leader_cannot_accept',
  leader_cannot_leave: 'leader_cannot_leave',
};

/** Why the mechanism did not take what a supplier did; null when it did. */
export function bidProblem(effects: readonly Effect[]): Problem | null {
  const refused = effects.find(({ type }) => type === 'bid_refused' || type === 'leave_refused');
  if (!refused || !('problem' in refused)) return null;
  const { code, params } = refused.problem;
  const known = codes[code];
  if (known) return new Problem(known, params ? { params } : {});
  return invalid([violation('data.total', 'format_price', 'A price above 0 with at most 4 decimals')]);
}
