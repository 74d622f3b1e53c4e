import { boundsIn, boundsOfSteps, isSpending } from '../../../schemas/domain/automation/bound.ts';
import type { Bound } from '../../../schemas/domain/automation/facts.ts';
import { checkSteps } from '../../../schemas/domain/automation/check-steps.ts';
import { isCompleted, type Step, type StepPlan } from '../../../schemas/domain/automation/step.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { defineRule, type InputOf, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { uuid } from '../../kernel/ids.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { boundsSql } from './bounds-sql.ts';
import { mayDecide, namedDecider } from './may-decide.ts';
import { refusedSteps } from './refuse-binding.ts';
import { stepsOf } from './stored-automation.ts';

type EnteredStep = InputOf<'automation', 'update'>['steps'][number];

interface Facts {
  active: ReadonlySet<string>;
  /** Upper bounds that do not come from the steps themselves. */
  bounds: readonly Bound[];
  owner: string | null;
}

/** Sets the steps. Completed steps stay as they are, whatever the body says. Open, unchanged steps stay open. */
export const updateAutomation = defineRule<'automation', 'update', Facts>({
  facts: async ({ record }, { trx }) => {
    const rows = await raw<{ id: string }>(trx, {
      sql: 'select id from account where organization_id = ? and active and not requester',
      bindings: [record.organization],
    });
    const [found] = await raw<{ bounds: unknown; owner: string }>(trx, {
      sql: `select ${boundsSql('w.id')} as bounds, w.owner_id as owner from workflow w where w.id = ?`,
      bindings: [record.workflow],
    });
    return {
      active: new Set(rows.map(({ id }) => id)),
      bounds: boundsIn(found?.bounds),
      owner: found?.owner ?? null,
    };
  },
  decide: ({ record, input, reader, facts }, { newId }) => {
    const stored = new Map(stepsOf(record).map((step) => [step.kind, step]));
    const plans = input.steps.map(planned);
    const open = plans.filter(({ kind }) => !done(stored.get(kind)));
    const all = [...checkSteps(plans, facts), ...boundViolations(plans, facts)];
    const violations = [
      ...all.filter(({ propertyPath }) =>
        open.some((plan) => propertyPath.startsWith(`steps[${plans.indexOf(plan)}]`)),
      ),
      ...approverViolations(plans, { record, reader, facts }),
    ];
    if (violations.length > 0) throw invalid(violations);
    if (bindsMore(open, stepsOf(record), refusedSteps(reader.caller))) throw new Problem('not_allowed');
    const named = new Set(plans.map(({ kind }) => kind));
    const kept = stepsOf(record).filter((step) => isCompleted(step) && !named.has(step.kind));
    const steps = [...kept, ...plans.map((plan) => merged(plan, stored.get(plan.kind), newId))];
    return { changes: { plan: steps }, effects: [{ kind: 'engine', workflow: 'automation', id: record.id }] };
  },
});

/** An automatic award or order needs an upper bound: a demand's, a rule's, an agent's, or a budget of its own. */
function boundViolations(plans: readonly StepPlan[], { bounds }: Facts): Violation[] {
  if (bounds.length > 0 || boundsOfSteps(plans).length > 0) return [];
  return plans.flatMap(({ kind, mode }, index) =>
    isSpending(kind) && mode === 'auto'
      ? [
          violation(
            `steps[${index}].settings.budget`,
            'no_upper_bound',
            'Automatic awards and orders need a maximum amount',
          ),
        ]
      : [],
  );
}

interface ChangeContext {
  record: RecordOf<'automation'>;
  reader: Reader;
  facts: Facts;
}

/**
 * Only the named approver may change their step. Anyone else takes it over, with a reason. The owner may plan until the
 * start.
 */
function approverViolations(plans: readonly StepPlan[], { record, reader, facts }: ChangeContext): Violation[] {
  if (record.state === 'not_started' && reader.caller.account === facts.owner) return [];
  return stepsOf(record).flatMap((step) => {
    const isTheirs = mayDecide(step, reader.caller) && !refusedSteps(reader.caller).has(step.kind);
    if (isCompleted(step) || namedDecider(step) === null || isTheirs) return [];
    const index = plans.findIndex(({ kind }) => kind === step.kind);
    const plan = plans[index];
    if (plan && isSame(plan, step)) return [];
    const path = plan ? `steps[${index}].approver` : 'steps';
    return [
      violation(
        path,
        'approver_decides',
        'Only the named approver can change this step. To take it over, give a reason.',
      ),
    ];
  });
}

const isSame = (plan: StepPlan, step: Step): boolean => textOf(plan) === textOf(step);

/** The settings of a step as text, for comparison. */
const textOf = ({ kind, mode, condition, settings, limit, onSilence, escalation, approver }: StepPlan): string =>
  JSON.stringify([
    kind,
    mode,
    pairs(condition),
    pairs(settings),
    limit,
    onSilence ?? 'escalate',
    escalation.to,
    escalation.after,
    approver ?? null,
  ]);

const pairs = (value: object | null | undefined): [string, unknown][] =>
  Object.entries(value ?? {})
    .filter(([, one]) => one !== null && one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const done = (step: Step | undefined): boolean => step !== undefined && isCompleted(step);

/**
 * Prevents callers who never bind the organization from letting it be bound automatically. While a refused step is
 * automatic, no refused step changes, since the budget of one limits the others.
 */
function bindsMore(open: readonly StepPlan[], stored: readonly Step[], refused: ReadonlySet<string>): boolean {
  const after = open.filter(({ kind }) => refused.has(kind));
  const before = stored.filter((step) => refused.has(step.kind) && !isCompleted(step));
  const texts = (steps: readonly StepPlan[]): string => JSON.stringify(steps.map(textOf).toSorted());
  return after.some(({ mode }) => mode === 'auto') && texts(after) !== texts(before);
}

/** Converts an entered step. The escalation's address becomes an id. */
function planned({ kind, mode, condition, settings, limit, onSilence, escalation, approver }: EnteredStep): StepPlan {
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
