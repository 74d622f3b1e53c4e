import { defaultSteps, planOf } from './default-steps.ts';
import { isObject } from '../../language/json-schema.ts';
import { stepKinds, stepModes, type StepKind, type StepMode } from './step-kinds.ts';
import type { Step, StepPlan } from './step.ts';

/** The settings of a buying assistant's rule for a run's steps. */
export interface RunModes {
  modes: readonly { kind: StepKind; mode: StepMode }[];
  /** The person asked if the template names no one. */
  approver: string | null;
}

/** Reads modes that are stored or received, and ignores invalid ones. */
export const modesIn = (stored: unknown): { kind: StepKind; mode: StepMode }[] =>
  (Array.isArray(stored) ? stored : []).filter(isObject).flatMap(({ kind, mode }) => {
    const known = stepKinds.find((one) => one === kind);
    const knownMode = stepModes.find((one) => one === mode);
    return known && knownMode ? [{ kind: known, mode: knownMode }] : [];
  });

/**
 * Returns the steps of a new workflow: those of its template, with the modes of the rule. Without either, all steps
 * with confirmation.
 */
export function stepsOfRun(template: readonly Step[], { modes, approver }: RunModes, newId: () => string): Step[] {
  const plans = new Map<StepKind, StepPlan>(template.map((step) => [step.kind, planPart(step)]));
  for (const { kind, mode } of modes) plans.set(kind, { ...(plans.get(kind) ?? planOf(kind)), mode });
  const all = plans.size > 0 ? [...plans.values()] : defaultSteps();
  return all
    .toSorted((a, b) => stepKinds.indexOf(a.kind) - stepKinds.indexOf(b.kind))
    .map((plan) => ({ ...plan, approver: plan.approver ?? approver, id: newId(), state: 'not_started' }));
}

const planPart = ({ kind, mode, condition, settings, limit, onSilence, escalation, approver }: StepPlan): StepPlan => ({
  kind,
  mode,
  condition: condition ?? null,
  settings: settings ?? null,
  limit,
  onSilence: onSilence ?? 'escalate',
  escalation,
  approver: approver ?? null,
});
