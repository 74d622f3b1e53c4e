import { Decimal } from '../decimal.ts';
import { planOf } from '../automation/default-steps.ts';
import { bindingSteps, stepKinds, type StepKind, type StepMode } from '../automation/step-kinds.ts';
import { stepsOfRun, type RunModes } from '../automation/steps-of-run.ts';
import type { Step, StepPlan, StepSettings } from '../automation/step.ts';

export const agentLimits = ['no_award', 'no_order', 'approved_suppliers_only', 'no_changes'] as const;

/** Within what a run acts. */
export interface AgentTerms {
  budget: { amount: string; currency: string };
  limits: readonly string[];
  /** Null: any number is enough. */
  offersAtLeast: number | null;
}

/** What a rule and its template say about the steps; null: no rule lets it go by itself. */
export interface PlanOrigin {
  template: readonly Step[] | null;
  modes: RunModes | null;
}

/**
 * All steps of the purchase. Without a rule what binds nobody is done by itself, and somebody is asked before anything
 * that does; a rule, and the steps of its template, say otherwise for the steps that they name. Limits come last and only
 * ever ask more.
 */
export function stepsOfAgent(
  { template, modes }: PlanOrigin,
  terms: AgentTerms,
  newId: () => string,
): (Step & { mode: StepMode })[] {
  const isNamed = (modes?.modes.length ?? 0) + (template?.length ?? 0) > 0;
  const said = new Map<StepKind, Step>();
  if (modes && isNamed) for (const step of stepsOfRun(template ?? [], modes, newId)) said.set(step.kind, step);
  return stepKinds.map((kind) => {
    const step = said.get(kind) ?? { ...byItself(kind), id: newId(), state: 'not_started' as const };
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

/** What each limit makes a question of. */
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

/** A template's own budget stays where it is the smaller one; it is in the currency of its request. */
const lower = (own: string | null, budget: AgentTerms['budget']): StepSettings =>
  own !== null && new Decimal(own).lt(budget.amount)
    ? { budget: own }
    : { budget: budget.amount, budgetCurrency: budget.currency };

/** Approved is who stands on the organization's own list. */
function invited(who: StepSettings['who'], limits: readonly string[]): NonNullable<StepSettings['who']> {
  const all = who ?? (['preferred', 'recommended'] as const);
  if (!limits.includes('approved_suppliers_only')) return all;
  const listed = all.filter((one) => one !== 'public');
  return listed.length > 0 ? listed : ['preferred'];
}
