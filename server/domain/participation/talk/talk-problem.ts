import type { Effect } from '../../../../schemas/mechanisms/common/effects.ts';
import { requiredViolation, violation, type Violation } from '../../../../schemas/language/violation.ts';
import { invalid, Problem, type ProblemCode } from '../../../kernel/problem.ts';

/** Codes of the mechanism and the refusals that bear other names outside. */
const codes: Record<string, ProblemCode> = {
  negotiation_not_running: 'conversation_ended',
  participation_unknown: 'participation_not_valid',
  participation_left: 'conversation_ended',
  action_not_of_type: 'wrong_state',
  conversation_ended: 'conversation_ended',
  package_not_on_table: 'package_not_on_table',
  nothing_to_send: 'wrong_state',
  no_person_speaks: 'wrong_state',
  conversation_paused: 'wrong_state',
  no_deal_waits: 'no_deal_waits',
  too_many_messages: 'limit_reached',
};

/** What is wrong with the package itself, by the lever that it names. */
const violations: Record<string, (path: string) => Violation> = {
  lever_missing: requiredViolation,
  lever_unknown: (path) => violation(path, 'unknown_property', 'There is no such property'),
  lever_value_invalid: (path) => violation(path, 'format_amount', 'A number'),
};

function limitViolation(
  code: 'limits_not_eased' | 'target_not_better',
  { name = '', limit = '' }: Record<string, string> = {},
): Violation {
  if (code === 'target_not_better') return violation(name, code, 'The target must be better than the walk-away');
  return violation(name, code, 'In a talk that goes on limits only become wider', { limit });
}

/** Why something was not done in a talk; null when it was. */
export function talkProblem(effects: readonly Effect[], { state }: { state: string }): Problem | null {
  const refused = effects.find((effect) => effect.type === 'talk_refused');
  if (!refused) return null;
  const { code, params } = refused.problem;
  // What has not begun is not over either.
  if (code === 'negotiation_not_running' && state === 'published') return new Problem(code);
  const known = codes[code];
  if (known) return new Problem(known, params ? { params } : {});
  if (code === 'limits_not_eased' || code === 'target_not_better') return invalid([limitViolation(code, params)]);
  if (code === 'package_beyond_limits')
    return invalid([violation('package', code, 'This is beyond the limits of the policy')]);
  return invalid([(violations[code] ?? requiredViolation)(`package.${params?.['lever'] ?? ''}`)]);
}
