import {
  defineRule,
  type AnyRule,
  type Decision,
  type FactsContext,
  type RecordOf,
} from '../../kernel/commands/rule.ts';
import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { isCompleted, isOpen, type Step } from '../../../schemas/domain/automation/step.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { advanceRule } from './advance-rule.ts';
import { mayDecide } from './may-decide.ts';
import { stepsOf } from './stored-automation.ts';
import { updateAutomation } from './update.ts';

type Automation = RecordOf<'automation'>;

/** The engine looks again: something has been decided. */
const wake = ({ id }: Automation): Pick<Decision, 'effects'> => ({
  effects: [{ kind: 'engine', workflow: 'automation', id }],
});

async function workflowOf({ record }: { record: Automation }, { trx }: FactsContext): Promise<RecordOf<'workflow'> | undefined> {
  const [workflow] = await rowsWhere(entityNamed('workflow'), { id: record.workflow }, trx);
  return workflow;
} // prettier-ignore

const start = defineRule<'automation', 'start', RecordOf<'workflow'> | undefined>({
  facts: workflowOf,
  decide: ({ record, facts: workflow }, { now }) => {
    const none = stepsOf(record).length === 0;
    if (!workflow || workflow.isTemplate || workflow.state !== 'active' || none)
      throw new Problem('wrong_state', { params: { state: none ? 'no_steps' : (workflow?.state ?? null) } });
    return { changes: { startedAt: now.toISOString() }, ...wake(record) };
  },
});

const resume = defineRule<'automation', 'resume', undefined>({
  facts: () => Promise.resolve(undefined),
  decide: ({ record }) => ({
    // Nobody answered while it stood still: the time for an answer begins anew.
    changes: { plan: stepsOf(record).map((step) => (isOpen(step) ? { ...step, ...notBegun } : step)) },
    ...wake(record),
  }),
});

const notBegun = { state: 'not_started', openedAt: null, escalatedAt: null, silentAt: null } as const;

interface Asked {
  record: Automation;
  input: { step: string };
  reader: Reader;
}

/** The step that is named, while it is not completed: finishing one is final. */
function stepNamed({ record, input }: Asked): Step {
  const step = stepsOf(record).find(({ id }) => id === input.step.toLowerCase());
  if (!step) throw new Problem('not_found');
  if (isCompleted(step)) throw new Problem('wrong_state', { params: { state: step.state } });
  return step;
}

/** The step, and who decides it; no administrator of the operator does what binds the organization. */
function decidedBy(question: Asked): { step: Step; account: string } {
  const step = stepNamed(question);
  const { caller } = question.reader;
  if (!caller.account || (caller.kind === 'admin' && bindingSteps.has(step.kind))) throw new Problem('not_allowed');
  if (!isOpen(step)) throw new Problem('wrong_state', { params: { state: step.state } });
  if (!mayDecide(step, caller)) throw new Problem('not_allowed');
  return { step, account: caller.account };
}

const change = ({ record }: Asked, id: string, values: Partial<Step>): Decision<'automation'> => ({
  changes: { plan: stepsOf(record).map((step) => (step.id === id ? { ...step, ...values } : step)) },
  ...wake(record),
});

const noFacts = () => Promise.resolve(undefined);

/** The automation does it now, in the owner's name; what nobody but a person can do is done by saying so. */
const approve = defineRule<'automation', 'approve', undefined>({
  facts: noFacts,
  decide: (question, { now }) => {
    const { step, account } = decidedBy(question);
    const reason = question.input.reason ?? null;
    // What is missing does not come by saying yes.
    if (step.stuck) throw new Problem('wrong_state', { params: { state: 'stuck' } });
    if (step.state !== 'manual_evaluation')
      return change(question, step.id, { approvedBy: account, reason, state: 'autonomous' });
    return change(question, step.id, completed({ account, reason, code: 'approved', now }));
  },
});

const decline = defineRule<'automation', 'decline', undefined>({
  facts: noFacts,
  decide: (question, { now }) => {
    const { step, account } = decidedBy(question);
    const { reason } = question.input;
    return change(question, step.id, completed({ account, reason, code: 'declined', now }));
  },
});

const takeOver = defineRule<'automation', 'takeOver', undefined>({
  facts: noFacts,
  decide: (question) => {
    const step = stepNamed(question);
    const { account } = question.reader.caller;
    // Who is asked already goes on being asked: only the automation does nothing any more.
    const waits = isOpen(step) ? {} : notBegun;
    return change(question, step.id, { ...waits, mode: 'manual', takenOverBy: account, approvedBy: null });
  },
});

const finish = defineRule<'automation', 'finish', undefined>({
  facts: noFacts,
  decide: (question, { now }) => {
    const step = stepNamed(question);
    const { account } = question.reader.caller;
    const reason = question.input.reason ?? null;
    return change(question, step.id, completed({ account, reason, code: 'finished_by_hand', now }));
  },
});

const completed = ({ account, reason, code, now }: {
  account: string | null;
  reason: string | null;
  code: string;
  now: Date;
}): Partial<Step> => ({
  state: 'completed',
  decidedAt: now.toISOString(),
  decidedBy: account,
  because: [{ code }],
  reason,
  approvedBy: null,
}); // prettier-ignore

export const automationRules: Record<string, AnyRule> = {
  update: updateAutomation,
  start,
  resume,
  approve,
  decline,
  takeOver,
  finish,
  advance: advanceRule,
};
