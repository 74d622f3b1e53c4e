import { defineRule, type Rules, type Decision, type FactsContext, type RecordOf } from '../../kernel/commands/rule.ts';
import { isCompleted, isOpen, type Step } from '../../../schemas/domain/automation/step.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { violation } from '../../../schemas/language/violation.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { advanceRule } from './advance-rule.ts';
import { mayDecide, namedDecider } from './may-decide.ts';
import { peopleNamed } from './people-named.ts';
import { refuseBinding, refusedSteps } from './refuse-binding.ts';
import { stepsOf } from './stored-automation.ts';
import { updateAutomation } from './update.ts';

type Automation = RecordOf<'automation'>;

/** Wakes the engine after a decision. */
const wake = ({ id }: Automation): Pick<Decision, 'effects'> => ({
  effects: [{ kind: 'engine', workflow: 'automation', id }],
});

async function workflowOf(
  { record }: { record: Automation },
  { trx }: FactsContext,
): Promise<RecordOf<'workflow'> | undefined> {
  const [workflow] = await rowsWhere(entityNamed('workflow'), { id: record.workflow }, trx);
  return workflow;
}

const start = defineRule<'automation', 'start', RecordOf<'workflow'> | undefined>({
  facts: workflowOf,
  decide: ({ record, reader, facts: workflow }, { now }) => {
    refuseBinding(stepsOf(record), reader);
    const none = stepsOf(record).length === 0;
    if (!workflow || workflow.isTemplate || workflow.state !== 'active' || none)
      throw new Problem('wrong_state', { params: { state: none ? 'no_steps' : (workflow?.state ?? null) } });
    return { changes: { startedAt: now.toISOString() }, ...wake(record) };
  },
});

const resume = defineRule<'automation', 'resume', undefined>({
  facts: () => Promise.resolve(undefined),
  decide: ({ record, reader }) => {
    refuseBinding(stepsOf(record), reader);
    return {
      // No one could answer while it was paused, so the time for an answer starts again.
      changes: { plan: stepsOf(record).map((step) => (isOpen(step) ? { ...step, ...notStarted } : step)) },
      ...wake(record),
    };
  },
});

const notStarted = { state: 'not_started', openedAt: null, escalatedAt: null, silentAt: null } as const;

interface StepQuestion {
  record: Automation;
  input: { step: string };
  reader: Reader;
}

/**
 * Returns the named step unless it is completed, which is final. Callers who never bind the organization cannot
 * decide, take over or finish steps that do.
 */
function stepNamed({ record, input, reader }: StepQuestion): Step {
  const step = stepsOf(record).find(({ id }) => id === input.step.toLowerCase());
  if (!step) throw new Problem('not_found');
  if (refusedSteps(reader.caller).has(step.kind)) throw new Problem('not_allowed');
  if (isCompleted(step)) throw new Problem('wrong_state', { params: { state: step.state } });
  return step;
}

/** Returns the step, and the account that decides it. */
function decidedBy(question: StepQuestion): { step: Step; account: string } {
  const step = stepNamed(question);
  const { caller } = question.reader;
  if (!caller.account) throw new Problem('not_allowed');
  if (!isOpen(step)) throw new Problem('wrong_state', { params: { state: step.state } });
  if (!mayDecide(step, caller)) throw new Problem('not_allowed');
  return { step, account: caller.account };
}

const change = ({ record }: StepQuestion, id: string, values: Partial<Step>): Decision<'automation'> => ({
  changes: { plan: stepsOf(record).map((step) => (step.id === id ? { ...step, ...values } : step)) },
  ...wake(record),
});

const noFacts = () => Promise.resolve(undefined);

/** The automation performs the step now, in the owner's name. Approval completes a step that only a person can do. */
const approve = defineRule<'automation', 'approve', undefined>({
  facts: noFacts,
  decide: (question, { now }) => {
    const { step, account } = decidedBy(question);
    const reason = question.input.reason ?? null;
    // Approval does not supply missing data.
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

interface TakenOver {
  workflow: RecordOf<'workflow'> | undefined;
  /** The named approver, if someone else takes over. */
  notified: MailEffect['to'][];
}

/** A colleague who takes over from a named approver gives a reason, and the approver is notified. */
const takeOver = defineRule<'automation', 'takeOver', TakenOver>({
  facts: async (question, context) => {
    const named = takenFrom(question);
    const workflow = await workflowOf(question, context);
    return { workflow, notified: named && workflow ? await peopleNamed(named, workflow, context.trx) : [] };
  },
  decide: (question) => {
    const step = stepNamed(question);
    const { account } = question.reader.caller;
    const reason = question.input.reason ?? null;
    const named = takenFrom(question);
    if (named !== null && reason === null) throw invalid([violation('reason', 'required', 'This field is required')]);
    const { workflow, notified } = question.facts;
    // A person who was already asked stays asked. Only the automation stops acting.
    const waits = isOpen(step) ? {} : notStarted;
    const values = {
      ...waits,
      mode: 'manual',
      takenOverBy: account,
      takenOverReason: reason,
      approvedBy: null,
    } as const;
    const { changes, effects = [] } = change(question, step.id, values);
    const link = pageLinks.workflowAutomation(question.record.workflow);
    const data = { title: workflow?.title ?? '', reason, link };
    const mails = notified.map((to): MailEffect => ({ kind: 'mail', template: 'automation-taken-over', to, data }));
    return { ...(changes ? { changes } : {}), effects: [...effects, ...mails] };
  },
});

/** The person whose decision the caller takes over; null if the caller is that person. */
function takenFrom(question: StepQuestion): string | null {
  const named = namedDecider(stepNamed(question));
  return named === question.reader.caller.account ? null : named;
}

const finish = defineRule<'automation', 'finish', undefined>({
  facts: noFacts,
  decide: (question, { now }) => {
    const step = stepNamed(question);
    const { account } = question.reader.caller;
    if (!mayDecide(step, question.reader.caller)) throw new Problem('not_allowed');
    const reason = question.input.reason ?? null;
    return change(question, step.id, completed({ account, reason, code: 'finished_by_hand', now }));
  },
});

const completed = ({
  account,
  reason,
  code,
  now,
}: {
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
});

export const automationRules: Rules<'automation'> = {
  update: updateAutomation,
  start,
  pause: 'state only',
  resume,
  approve,
  decline,
  takeOver,
  finish,
  advance: advanceRule,
};
