import type { Effect } from '../../../../schemas/mechanisms/common/effects.ts';
import { requiredViolation, violation, type Violation } from '../../../../schemas/language/violation.ts';
import type { RefusalCode } from '../../../../schemas/domain/problem.ts';
import { refusals } from '../../../bidding/refusals.ts';
import { invalid, Problem, type ProblemCode } from '../../../kernel/problem.ts';

/** A talk that cannot continue has ended, whatever the reason. */
const ofTalks: Partial<Record<RefusalCode, ProblemCode>> = {
  negotiation_not_running: 'conversation_ended',
  participation_left: 'conversation_ended',
};

/** Violations within the package, by the lever that it names. */
const violations: Partial<Record<RefusalCode, (path: string) => Violation>> = {
  lever_missing: requiredViolation,
  lever_unknown: (path) => violation(path, 'unknown_property', 'There is no such property'),
  lever_value_invalid: (path) => violation(path, 'format_amount', 'A number'),
};

function limitViolation(
  code: 'limits_not_eased' | 'target_not_better',
  { name = '', limit = '' }: Record<string, string> = {},
): Violation {
  if (code === 'target_not_better') return violation(name, code, 'The target must be better than the walk-away');
  return violation(name, code, 'In a running talk, limits can only be widened', { limit });
}

/** The reason why an action in a talk was refused; null if it was not. */
export function talkProblem(effects: readonly Effect[], { state }: { state: string }): Problem | null {
  const refused = effects.find((effect) => effect.type === 'talk_refused');
  if (!refused) return null;
  const { code, params } = refused.problem;
  // A negotiation that has not begun is not over either.
  if (code === 'negotiation_not_running' && state === 'published') return new Problem(code);
  const known = ofTalks[code] ?? refusals[code];
  if (known) return new Problem(known, params ? { params } : {});
  if (code === 'limits_not_eased' || code === 'target_not_better') return invalid([limitViolation(code, params)]);
  if (code === 'package_beyond_limits')
    return invalid([violation('package', code, 'This is beyond the limits of the policy')]);
  return invalid([(violations[code] ?? requiredViolation)(`package.${params?.['lever'] ?? ''}`)]);
}
