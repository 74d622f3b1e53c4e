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
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import {
  definePureRule,
  defineRule,
  type FactsContext,
  type Question,
  type RecordOf,
  type Rules,
} from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Receiver } from '../request/receivers.ts';
import { heldOperation } from './held-operations.ts';
import { approvalMails, nameOf, receiversNamed, suppliersIn, textIn } from './mails.ts';
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
 * The last approval only decides here; the route then runs the held command. If what was proposed has changed, or the
 * command was refused (`foundOut.refused`), the request becomes outdated.
 */
const approve = defineRule<'approvalRequest', 'approve', ApproveFacts>({
  facts: async ({ record, reader, foundOut }, context) => {
    const { trx, now } = context;
    const facts = await factsOf(record, reader, context);
    const changes = await changesSince(record, foundOut, trx);
    const asked = afterApproval(record, { ...facts, now, comment: undefined }).waitsFor;
    return {
      ...facts,
      changes,
      proposer: await receiversNamed([record.proposedBy], trx),
      proposerName: await nameOf(record.proposedBy, trx),
      suppliers: await suppliersIn(changes, trx),
      next: await receiversNamed(newIn(asked, record), trx),
    };
  },
  decide: ({ record, input: { comment }, facts }, { now }) => {
    refuseOthers(record, facts, now);
    const { changes, proposer } = facts;
    const decidedAt = now.toISOString();
    if (changes.length > 0) {
      const data = { difference: facts.suppliers || null };
      const effects = approvalMails('approval-outdated', proposer, { record, data });
      return { state: 'outdated', changes: { changes, waitsFor: [], decidedAt }, effects, ...touches(record) };
    }
    const { steps, waitsFor } = afterApproval(record, { ...facts, now, comment });
    if (currentStep({ steps }) === -1) {
      const effects = approvalMails('approval-given', proposer, { record });
      return { state: 'approved', changes: { steps, waitsFor, decidedAt }, effects, ...touches(record) };
    }
    const { expiresAt: until, facts: proposed } = record;
    const data = { requester: facts.proposerName, reason: textIn(proposed, 'reason'), until };
    const effects = approvalMails('approval-asked', facts.next, { record, data });
    return { state: 'open', changes: { steps, waitsFor }, effects };
  },
});

async function changesSince(
  { basis, held }: Request,
  foundOut: JsonObject | undefined,
  trx: FactsContext['trx'],
): Promise<BasisChange[]> {
  if (foundOut?.['refused'] === true) return [{ kind: 'refused', record: null }];
  return changesOf(basis, await heldOperation(held).basis(held.record, trx));
}

/** The steps with this approval, and who could decide then. */
function afterApproval(
  record: Request,
  { account, people, now, comment }: Facts & { now: Date; comment: string | null | undefined },
): Pick<Request, 'steps' | 'waitsFor'> {
  const decision: ApprovalDecision = { account, decision: 'approved', at: now.toISOString() };
  const steps = withDecision(record, comment ? { ...decision, comment } : decision);
  return { steps, waitsFor: decidersOf({ ...record, steps }, people, now) };
}

const newIn = (asked: readonly string[], { waitsFor }: Request): string[] =>
  asked.filter((account) => !waitsFor.includes(account));

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
      effects: approvalMails('approval-declined', facts.proposer, { record, data: { reason } }),
      ...touches(record),
    };
  },
});

/** Only the proposer can, by the grant. */
const withdraw = definePureRule<'approvalRequest', 'withdraw'>(({ record }, { now }) => ({
  changes: { decidedAt: now.toISOString() },
  ...touches(record),
}));

/** Checks the time again, because a timer can be early. */
const expire = definePureRule<'approvalRequest', 'expire'>(({ record }, { now }) => {
  if (!isExpired(record, now)) throw new Problem('wrong_state', { params: { state: record.state } });
  return { changes: { decidedAt: now.toISOString() }, ...touches(record) };
});

const isExpired = ({ expiresAt }: Pick<Request, 'expiresAt'>, now: Date): boolean => expiresAt <= now.toISOString();

/** An approver's deputy decides like the approver until then. A new deputy replaces the approver's earlier one. */
const delegate = defineRule<'approvalRequest', 'delegate', Facts & Pick<ApproveFacts, 'proposerName' | 'next'>>({
  facts: async ({ record, reader, input: { to } }, context) => ({
    ...(await factsOf(record, reader, context)),
    proposerName: await nameOf(record.proposedBy, context.trx),
    next: await receiversNamed([to], context.trx),
  }),
  decide: ({ record, input: { to, until }, facts: { people, account, proposerName, next } }, { now }) => {
    if (!isApprover(record, account)) throw new Problem('not_allowed');
    if (until <= now.toISOString()) throw invalid([violation('until', 'in_the_past', 'This must be in the future')]);
    if (!people.active.has(to)) throw invalid([violation('to', 'not_active', 'This person is not active')]);
    if (!mayDelegate(record, { from: account, to }, people))
      throw invalid([violation('to', 'cannot_approve', 'This person cannot approve this request')]);
    const delegations = [...record.delegations.filter(({ from }) => from !== account), { from: account, to, until }];
    const waitsFor = decidersOf({ ...record, delegations }, people, now);
    const data = { requester: proposerName, reason: textIn(record.facts, 'reason'), until: record.expiresAt };
    const effects = waitsFor.includes(to) ? approvalMails('approval-asked', next, { record, data }) : [];
    return { changes: { delegations, waitsFor }, effects };
  },
});

/** True for approvers of the current step or a later one. */
export const isApprover = (request: Pick<Request, 'steps'>, account: string): boolean => {
  const current = currentStep(request);
  return request.steps.some(({ approvers }, index) => index >= current && current >= 0 && approvers.includes(account));
};

async function factsOf(record: Request, { caller }: Question['reader'], { trx }: FactsContext): Promise<Facts> {
  const { account } = caller;
  if (account === null) throw new Problem('not_allowed');
  return { account, people: await peopleOf(record.organization, trx) };
}

/** Also refuses a request whose end has come, whether or not its timer has run. */
function refuseOthers(record: Request, { account, people }: Facts, now: Date): void {
  if (isExpired(record, now)) throw new Problem('wrong_state', { params: { state: 'expired' } });
  if (!decidersOf(record, people, now).includes(account)) throw new Problem('not_allowed');
}

const touches = ({ workflow }: Request): { touched: { entity: string; id: string }[] } => ({
  touched: workflow === null ? [] : [{ entity: 'workflow', id: workflow }],
});

export const approvalRequestRules: Rules<'approvalRequest'> = { approve, decline, withdraw, delegate, expire };
