import { Decimal } from '../decimal.ts';
import { planOf } from '../automation/default-steps.ts';
import { bindingSteps, stepKinds, type StepKind, type StepMode } from '../automation/step-kinds.ts';
import { stepsOfRun, type RunModes } from '../automation/steps-of-run.ts';
import type { Step, StepPlan, StepSettings } from '../automation/step.ts';

export const agentLimits = ['no_award', 'no_order', 'approved_suppliers_only', 'no_changes'] as const;

/** The limits within which a run acts. */
export interface AgentTerms {
  budget: { amount: string; currency: string };
  limits: readonly string[];
  /** Null if any number is enough. */
  offersAtLeast: number | null;
}

/** Settings of the steps from a rule and its template. Null if no rule lets the run act automatically. */
export interface PlanOrigin {
  template: readonly Step[] | null;
  modes: RunModes | null;
}

/**
 * Returns all steps of the purchase. Without a rule, steps that are not binding are automatic, and binding steps need a
 * confirmation. A rule, and the steps of its template, override this for the steps they name. Limits are applied last
 * and only add questions.
 */
export function stepsOfAgent(
  { template, modes }: PlanOrigin,
  terms: AgentTerms,
  newId: () => string,
): (Step & { mode: StepMode })[] {
  const isNamed = (modes?.modes.length ?? 0) + (template?.length ?? 0) > 0;
  const stepsByKind = new Map<StepKind, Step>();
  if (modes && isNamed) for (const step of stepsOfRun(template ?? [], modes, newId)) stepsByKind.set(step.kind, step);
  return stepKinds.map((kind) => {
    const step = stepsByKind.get(kind) ?? { ...byItself(kind), id: newId(), state: 'not_started' as const };
    return bounded({ ...step, approver: step.approver ?? modes?.approver ?? null }, terms);
  });
}

const byItself = (kind: StepKind): StepPlan => planOf(kind, bindingSteps.has(kind) ? 'ask' : 'auto');

function bounded(step: Step, terms: AgentTerms): Step {
  const { kind, mode } = step;
  const asks = terms.limits.some((limit) => askedBy[limit]?.includes(kind));
  const settings = settingsOf(step, terms);
  return {
    ...step,
    mode: asks && mode === 'auto' ? 'ask' : mode,
    ...(settings ? { settings } : {}),
  };
}

/** The steps that each limit turns into questions. */
const askedBy: Readonly<Record<string, readonly StepKind[]>> = {
  no_award: ['award'],
  no_order: ['order'],
  no_changes: ['extend'],
};

function settingsOf({ kind, settings }: Step, { budget, limits, offersAtLeast }: AgentTerms): StepSettings | null {
  const own = { ...settings };
  if (kind === 'award') return { ...own, ...lower(settings?.budget ?? null, budget) };
  if (kind === 'decide_offers') return { ...own, ...lower(null, budget), ...(offersAtLeast ? { offersAtLeast } : {}) };
  if (kind === 'extend' && offersAtLeast) return { ...own, fewerThan: Math.max(offersAtLeast, own.fewerThan ?? 1) };
  if (kind === 'invite') return { ...own, who: invited(own.who, limits) };
  return settings ?? null;
}

/** The template's own budget applies if it is lower. It is in the currency of its request. */
const lower = (own: string | null, budget: AgentTerms['budget']): StepSettings =>
  own !== null && new Decimal(own).lt(budget.amount)
    ? { budget: own }
    : { budget: budget.amount, budgetCurrency: budget.currency };

/** Approved suppliers are those on the organization's own list. */
function invited(who: StepSettings['who'], limits: readonly string[]): NonNullable<StepSettings['who']> {
  const all = who ?? (['preferred', 'recommended'] as const);
  if (!limits.includes('approved_suppliers_only')) return all;
  const listed = all.filter((one) => one !== 'public');
  return listed.length > 0 ? listed : ['preferred'];
}
