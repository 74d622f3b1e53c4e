import { askWithoutBound, boundsIn } from '../../../schemas/domain/automation/bound.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import { modesIn, stepsOfRun, type RunModes } from '../../../schemas/domain/automation/steps-of-run.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { CopySource } from '../workflow/copy-source.ts';
import type { DecideContext, Decision } from '../../kernel/commands/rule.ts';

interface CopiedSteps extends Pick<CopySource, 'workflow'> {
  /** Steps of the template's automation; null if it has none. */
  steps: readonly Step[] | null;
}

/**
 * The automation of a workflow made from a template: its steps, not yet begun. If a schedule or an approved demand
 * (`run`) started it, it runs at once, with the modes of the rule that chose it. Otherwise a person starts it manually.
 */
export function automationOfRun(
  { workflow: template, steps }: CopiedSteps,
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

/** Modes and approver from the buying assistant's rule, if a rule chose the template. */
function modesOf(foundOut: JsonObject | undefined): RunModes {
  const approver = foundOut?.['approver'];
  return { modes: modesIn(foundOut?.['modes']), approver: typeof approver === 'string' ? approver : null };
}
