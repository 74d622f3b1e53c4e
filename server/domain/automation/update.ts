import { checkSteps } from '../../../schemas/domain/automation/check-steps.ts';
import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { isCompleted, type Step, type StepPlan } from '../../../schemas/domain/automation/step.ts';
import { defineRule, type InputOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { uuid } from '../../kernel/ids.ts';
import { raw } from '../../kernel/repository/records.ts';
import { stepsOf } from './stored-automation.ts';

type Entered = InputOf<'automation', 'update'>['steps'][number];

/** Sets the steps. What is completed stays as it is, whatever the body says; what is open and unchanged stays open. */
export const updateAutomation = defineRule<'automation', 'update', ReadonlySet<string>>({
  facts: async ({ record }, { trx }) => {
    const rows = await raw<{ id: string }>(trx, {
      sql: 'select id from account where organization_id = ? and active and not requester',
      bindings: [record.organization],
    });
    return new Set(rows.map(({ id }) => id));
  },
  decide: ({ record, input, reader, facts: active }, { newId }) => {
    const stored = new Map(stepsOf(record).map((step) => [step.kind, step]));
    const plans = input.steps.map(planned);
    const open = plans.filter(({ kind }) => !done(stored.get(kind)));
    const violations = checkSteps(plans, { active }).filter(({ propertyPath }) =>
      open.some((plan) => propertyPath.startsWith(`steps[${plans.indexOf(plan)}]`)),
    );
    if (violations.length > 0) throw invalid(violations);
    if (reader.caller.kind === 'admin' && open.some((plan) => binds(plan, stored.get(plan.kind))))
      throw new Problem('not_allowed');
    const named = new Set(plans.map(({ kind }) => kind));
    const kept = stepsOf(record).filter((step) => isCompleted(step) && !named.has(step.kind));
    const steps = [...kept, ...plans.map((plan) => merged(plan, stored.get(plan.kind), newId))];
    return { changes: { plan: steps }, effects: [{ kind: 'engine', workflow: 'automation', id: record.id }] };
  },
});

const done = (step: Step | undefined): boolean => step !== undefined && isCompleted(step);

/** Nobody of the operator lets an organization be bound by itself. */
const binds = ({ kind, mode }: StepPlan, stored: Step | undefined): boolean =>
  bindingSteps.has(kind) && mode === 'auto' && stored?.mode !== 'auto';

/** Of the escalation's address the id. */
function planned({ kind, mode, condition, settings, limit, onSilence, escalation, approver }: Entered): StepPlan {
  const last = escalation.to.slice(-36).toLowerCase();
  const to = uuid.test(last) ? last : escalation.to;
  return {
    kind,
    mode,
    condition: condition ?? null,
    settings: settings ?? null,
    limit,
    onSilence: onSilence ?? 'escalate',
    escalation: { to, after: escalation.after },
    approver: approver ?? null,
  };
}

function merged(plan: StepPlan, stored: Step | undefined, newId: () => string): Step {
  if (stored && isCompleted(stored)) return stored;
  if (stored && stored.mode === plan.mode) return { ...stored, ...plan };
  return { ...plan, id: stored?.id ?? newId(), state: 'not_started', times: stored?.times ?? null };
}
