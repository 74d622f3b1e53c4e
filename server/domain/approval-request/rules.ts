import type { BasisChange } from '../../../schemas/domain/approval/basis.ts';
import { changesOf } from '../../../schemas/domain/approval/basis.ts';
import {
  currentStep,
  decidersOf,
  mayDelegate,
  withDecision,
  type ApprovalDecision,
  type People,
} from '../../../schemas/domain/approval/decisions.ts';
import type { Caller } from '../../../permissions/caller.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { defineRule, type FactsContext, type Question, type RecordOf, type Rules } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { mayWriteAlways } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Receiver } from '../request/receivers.ts';
import { heldOperation } from './held-operations.ts';
import { escalate, expire, remind } from './life.ts';
import { approvalMails, lifeOf, nameOf, receiversNamed, suppliersIn } from './mails.ts';
import { isExpired } from './open-request.ts';
import { peopleOf } from './people.ts';

type Request = RecordOf<'approvalRequest'>;

interface Facts {
  people: People;
  account: string;
}

interface ApproveFacts extends Facts {
  changes: BasisChange[];
  proposer: Receiver[];
  proposerName: string;
  /** Suppliers whose offers or ratings changed. */
  suppliers: string;
  /** Those who are asked next, once this approval is given. */
  next: Receiver[];
}

/**
 * The last approval only decides here; the route then runs the held command and notifies the proposer. If what was proposed has changed, or the
 * command was refused (`foundOut.refused`), the request becomes outdated.
 */
const approve = defineRule<'approvalRequest', 'approve', ApproveFacts>({
  facts: async ({ record, reader, foundOut }, context) => {
    const { trx, now } = context;
    const facts = await factsOf(record, reader, context);
    const changes = await changesSince(record, { people: facts.people, foundOut }, trx);
    const asked = newIn(afterApproval(record, { ...facts, now, comment: undefined }), record);
    return {
      ...facts,
      changes,
      proposer: await receiversNamed([record.proposedBy], trx),
      proposerName: await nameOf(record.proposedBy, trx),
      suppliers: await suppliersIn(changes, trx),
      next: await receiversNamed(asked, trx),
    };
  },
  decide: ({ record, input: { comment }, facts }, { now }) => {
    refuseOthers(record, facts, now);
    const { changes, proposer } = facts;
    const decidedAt = now.toISOString();
    if (changes.length > 0) {
      const data = { difference: facts.suppliers || null };
      const effects = approvalMails('approval-outdated', proposer, { record, data });
      const ended = { changes, waitsFor: [], decidedAt };
      return { state: 'outdated', changes: ended, effects: [...effects, lifeOf(record)], ...touches(record) };
    }
    const after = afterApproval(record, { ...facts, now, comment });
    if (currentStep(after) === -1) {
      return { state: 'approved', changes: { ...after, decidedAt }, effects: [lifeOf(record)], ...touches(record) };
    }
    const { expiresAt: until, facts: proposed } = record;
    const data = { requester: facts.proposerName, reason: proposed.reason ?? null, until };
    const effects = approvalMails('approval-asked', facts.next, { record, data });
    return { state: 'open', changes: after, effects: [...effects, lifeOf(record)] };
  },
});

/** Nothing runs in the name of a proposer whose account is no longer in use. */
async function changesSince(
  { basis, held, proposedBy }: Request,
  { people, foundOut }: { people: People; foundOut: JsonObject | undefined },
  trx: FactsContext['trx'],
): Promise<BasisChange[]> {
  const isRefused = foundOut?.['refused'] === true || !people.active.has(proposedBy);
  if (isRefused) return [{ kind: 'refused', record: null }];
  return changesOf(basis, await heldOperation(held).basis(held.record, trx));
}

/** The steps with this approval, and who could decide then. A new step has neither reminder nor escalation. */
function afterApproval(
  record: Request,
  { account, people, now, comment }: Facts & { now: Date; comment: string | null | undefined },
): Pick<Request, 'steps' | 'waitsFor' | 'remindedAt' | 'escalatedAt'> {
  const decision: ApprovalDecision = { account, decision: 'approved', at: now.toISOString() };
  const steps = withDecision(record, comment ? { ...decision, comment } : decision);
  const next = currentStep({ steps });
  const isNew = next !== -1 && next !== currentStep(record);
  const { remindedAt, escalatedAt } = isNew ? { remindedAt: null, escalatedAt: null } : record;
  const waitsFor = decidersOf({ ...record, steps, escalatedAt }, people, now);
  return { steps, waitsFor, remindedAt, escalatedAt };
}

/** Those who are asked after an approval: everyone in a new step, also if they were asked in the step before. */
const newIn = (after: Pick<Request, 'steps' | 'waitsFor'>, before: Request): string[] =>
  currentStep(after) === currentStep(before)
    ? after.waitsFor.filter((account) => !before.waitsFor.includes(account))
    : after.waitsFor;

const decline = defineRule<'approvalRequest', 'decline', Facts & Pick<ApproveFacts, 'proposer'>>({
  facts: async ({ record, reader }, context) => ({
    ...(await factsOf(record, reader, context)),
    proposer: await receiversNamed([record.proposedBy], context.trx),
  }),
  decide: ({ record, input: { reason }, facts }, { now }) => {
    refuseOthers(record, facts, now);
    const decidedAt = now.toISOString();
    const decision: ApprovalDecision = { account: facts.account, decision: 'declined', at: decidedAt, comment: reason };
    return {
      changes: { steps: withDecision(record, decision), waitsFor: [], reason, decidedAt },
      effects: [...approvalMails('approval-declined', facts.proposer, { record, data: { reason } }), lifeOf(record)],
      ...touches(record),
    };
  },
});

/** The proposer can withdraw. An organization admin can once the proposer's account is no longer in use. */
const withdraw = defineRule<'approvalRequest', 'withdraw', Facts>({
  facts: ({ record, reader }, context) => factsOf(record, reader, context),
  decide: ({ record, facts }, { now }) => {
    if (!mayWithdraw(record, facts)) throw new Problem('not_allowed');
    return {
      changes: { decidedAt: now.toISOString(), waitsFor: [] },
      effects: [lifeOf(record)],
      ...touches(record),
    };
  },
});

export const mayWithdraw = ({ proposedBy }: Pick<Request, 'proposedBy'>, { account, people }: Facts): boolean =>
  account === proposedBy || (people.admins.includes(account) && !people.active.has(proposedBy));

/** An approver's deputy decides like the approver until then. A new deputy replaces the approver's earlier one. */
const delegate = defineRule<'approvalRequest', 'delegate', Facts & Pick<ApproveFacts, 'proposerName' | 'next'>>({
  facts: async ({ record, reader, input: { to } }, context) => ({
    ...(await factsOf(record, reader, context)),
    proposerName: await nameOf(record.proposedBy, context.trx),
    next: await receiversNamed([to], context.trx),
  }),
  decide: ({ record, input: { to, until }, facts: { people, account, proposerName, next } }, { now }) => {
    if (!isApprover(record, account)) throw new Problem('not_allowed');
    refuseExpired(record, now);
    if (until <= now.toISOString()) throw invalid([violation('until', 'in_the_past', 'This must be in the future')]);
    if (!people.active.has(to)) throw invalid([violation('to', 'not_active', 'This person is not active')]);
    if (!mayDelegate(record, { from: account, to }, people))
      throw invalid([violation('to', 'cannot_approve', 'This person cannot approve this request')]);
    const delegations = [...record.delegations.filter(({ from }) => from !== account), { from: account, to, until }];
    const waitsFor = decidersOf({ ...record, delegations }, people, now);
    const data = { requester: proposerName, reason: record.facts.reason ?? null, until: record.expiresAt };
    const effects = waitsFor.includes(to) ? approvalMails('approval-asked', next, { record, data }) : [];
    return { changes: { delegations, waitsFor }, effects };
  },
});

/** True for approvers of the current step or a later one. */
export const isApprover = (request: Pick<Request, 'steps'>, account: string): boolean => {
  const current = currentStep(request);
  return request.steps.some(({ approvers }, index) => index >= current && current >= 0 && approvers.includes(account));
};

/** Refuses callers who may write nothing, unless only the license has ended and the held command needs none. */
async function factsOf(record: Request, { caller }: Question['reader'], { trx }: FactsContext): Promise<Facts> {
  const { account } = caller;
  if (account === null) throw new Problem('not_allowed');
  const people = await peopleOf(record.organization, trx);
  if (!mayAct(record, { caller, people })) throw new Problem('account_not_activated');
  return { account, people };
}

/** Held awards of negotiations can be decided without a license, as the awards themselves. */
export const mayAct = (
  { held }: Pick<Request, 'held'>,
  { caller, people }: { caller: Caller; people: People },
): boolean =>
  caller.mayWrite ||
  (people.active.has(caller.account ?? '') && mayWriteAlways(entityNamed(held.entity), held.operation));

function refuseExpired(record: Request, now: Date): void {
  if (isExpired(record, now)) throw new Problem('wrong_state', { params: { state: 'expired' } });
}

function refuseOthers(record: Request, { account, people }: Facts, now: Date): void {
  refuseExpired(record, now);
  if (!decidersOf(record, people, now).includes(account)) throw new Problem('not_allowed');
}

const touches = ({ workflow }: Request): { touched: { entity: string; id: string }[] } => ({
  touched: workflow === null ? [] : [{ entity: 'workflow', id: workflow }],
});

export const approvalRequestRules: Rules<'approvalRequest'> = {
  approve,
  decline,
  withdraw,
  delegate,
  remind,
  escalate,
  expire,
};
