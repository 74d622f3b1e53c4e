import { violation, type Violation } from '../../language/violation.ts';
import { durationOf } from './duration.ts';
import { stepKinds } from './step-kinds.ts';
import type { StepPlan } from './step.ts';

export interface CheckContext {
  /** Ids of the organization's accounts that can act. */
  active: ReadonlySet<string>;
}

/** Checks steps before they are saved. Violations name the position of the step. */
export function checkSteps(steps: readonly StepPlan[], context: CheckContext): Violation[] {
  return steps.flatMap((step, index) => [
    ...orderViolations(steps, index),
    ...durationViolations(step, `steps[${index}]`),
    ...peopleViolations(step, `steps[${index}]`, context),
    ...settingViolations(step, `steps[${index}]`),
  ]);
}

function orderViolations(steps: readonly StepPlan[], index: number): Violation[] {
  const kind = steps[index]?.kind;
  const path = `steps[${index}].kind`;
  const earlier = steps.slice(0, index).map((one) => one.kind);
  if (!kind) return [];
  if (earlier.includes(kind)) return [violation(path, 'not_unique', 'This entry already exists')];
  const late = earlier.some((one) => stepKinds.indexOf(one) > stepKinds.indexOf(kind));
  return late ? [violation(path, 'out_of_order', 'This step must come before the step above it')] : [];
}

/** Every wait must end, so a limit and an escalation are required. */
function durationViolations({ limit, escalation, settings }: StepPlan, path: string): Violation[] {
  const conditions: [string, string | null | undefined][] = [
    ['limit', limit],
    ['escalation.after', escalation.after],
    ['settings.before', settings?.before],
    ['settings.by', settings?.by],
    ['settings.startAfter', settings?.startAfter],
    ['settings.lasts', settings?.lasts],
  ];
  return conditions
    .filter(([, value]) => value != null && durationOf(value) === null)
    .map(([name]) => violation(`${path}.${name}`, 'format_duration', 'A duration such as P2D or PT12H'));
}

const roles = new Set(['owner', 'organization_admin']);

function peopleViolations(
  { escalation, approver, onSilence }: StepPlan,
  path: string,
  { active }: CheckContext,
): Violation[] {
  const found: Violation[] = [];
  if (!roles.has(escalation.to) && !active.has(escalation.to))
    found.push(violation(`${path}.escalation.to`, 'not_active', 'This person is not active'));
  if (approver && !active.has(approver))
    found.push(violation(`${path}.approver`, 'not_active', 'This person is not active'));
  // Escalating to the person who did not answer would loop, and no one would ever take over.
  if (approver && approver === escalation.to && (onSilence ?? 'escalate') === 'escalate')
    found.push(violation(`${path}.escalation.to`, 'escalates_to_itself', 'Escalation must go to someone else'));
  return found;
}

function settingViolations({ kind, settings, condition }: StepPlan, path: string): Violation[] {
  const found: Violation[] = [];
  const { offersAtLeast, offersAtMost, amountFrom, amountTo } = condition ?? {};
  const noCount = offersAtLeast != null && offersAtMost != null && offersAtLeast > offersAtMost;
  const noAmount = !!amountFrom && !!amountTo && Number(amountFrom) >= Number(amountTo);
  if (noCount || noAmount)
    found.push(violation(`${path}.condition`, 'never_holds', 'No purchase can meet this condition'));
  if (kind === 'invite' && settings?.who?.length === 0)
    found.push(violation(`${path}.settings.who`, 'too_few', 'At least 1 entry', { limit: 1 }));
  return found;
}
