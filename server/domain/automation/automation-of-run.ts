import { askWithoutBound, boundsIn } from '../../../schemas/domain/automation/bound.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import { modesIn, stepsOfRun, type RunModes } from '../../../schemas/domain/automation/steps-of-run.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Original } from '../workflow/original.ts';
import type { DecideContext, Decision } from '../../kernel/commands/rule.ts';

interface Copied extends Pick<Original, 'workflow'> {
  /** Of the template's automation; null: it has none. */
  steps: readonly Step[] | null;
}

/**
 * The automation of a workflow that is made from a template: its steps, not begun. Started by a schedule or by an approved
 * demand (`run`) it runs at once, with the modes of the rule that chose it; a person starts it by hand.
 */
export function automationOfRun(
  { workflow: template, steps }: Copied,
  { workflow, foundOut }: { workflow: string; foundOut: JsonObject | undefined },
  { now, newId }: DecideContext,
): Pick<Decision<'workflow'>, 'writes' | 'effects'> {
  const runs = foundOut?.['run'] === true;
  const modes = modesOf(foundOut);
  if (steps === null && modes.modes.length === 0 && foundOut?.['kind'] !== 'self_sourcing') return {};
  const id = newId();
  const limits = boundsIn(foundOut?.['bounds']);
  const isBounded = limits.length > 0 || foundOut?.['hasValue'] === true;
  const plan = askWithoutBound(stepsOfRun(steps ?? [], modes, newId), isBounded);
  const row = { id, workflow, organization: template.organization, limits: limits.map((one) => ({ ...one })), plan };
  const running = { state: 'running', startedAt: now.toISOString() } as const;
  return {
    writes: [{ insert: 'automation', rows: [runs ? { ...row, ...running } : row] }],
    effects: runs ? [{ kind: 'engine', workflow: 'automation', id }] : [],
  };
}

/** What the rule of the buying assistant says, where one chose the template. */
function modesOf(foundOut: JsonObject | undefined): RunModes {
  const approver = foundOut?.['approver'];
  return { modes: modesIn(foundOut?.['modes']), approver: typeof approver === 'string' ? approver : null };
}
