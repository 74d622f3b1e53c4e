import type { Knex } from 'knex';
import { decidersOf } from '../../../schemas/domain/approval/decisions.ts';
import { dueStep, type DueStep } from '../../../schemas/domain/approval/due-step.ts';
import type { Proposal } from '../../kernel/commands/hold.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { TimedEntity } from '../life/steps.ts';
import type { Receiver } from '../request/receivers.ts';
import { approvalMails, nameOf, proposerOrAdmins, receiversNamed } from './mails.ts';
import { peopleOf } from './people.ts';

type Request = RecordOf<'approvalRequest'>;

/** While a request is open, time reminds its approvers, asks an organization admin, and ends it. */
export const approvalRequestSteps: TimedEntity = {
  next: async (id: string, db: Knex, { now }: Services) => {
    const [request] = await rowsWhere(entityNamed('approvalRequest'), { id }, db);
    return request?.state === 'open' ? dueStep(request, now()) : null;
  },
};

interface Asked {
  /** Those who may decide now, also in place of approvers who have left. */
  waitsFor: string[];
  receivers: Receiver[];
  proposerName: string;
}

async function askedFor(
  record: Request,
  choose: (deciders: readonly string[]) => readonly string[],
  { trx, now }: FactsContext,
): Promise<Asked> {
  const waitsFor = decidersOf(record, await peopleOf(record.organization, trx), now);
  return {
    waitsFor,
    receivers: await receiversNamed(choose(waitsFor), trx),
    proposerName: await nameOf(record.proposedBy, trx),
  };
}

/** The mails to those who are asked, with the facts of the proposal. */
const mailsTo = (
  { receivers, proposerName }: Asked,
  { record, template }: { record: Request; template: 'approval-reminder' | 'approval-escalated' },
) =>
  approvalMails(template, receivers, {
    record,
    data: { requester: proposerName, reason: record.facts.reason ?? null, until: record.expiresAt },
  });

/** Reminds everyone the step waits for. */
export const remind = defineRule<'approvalRequest', 'remind', Asked>({
  facts: ({ record }, context) => askedFor(record, (deciders) => deciders, context),
  decide: ({ record, facts }, { now }) => {
    refuseUnlessDue(record, 'remind', now);
    return {
      changes: { remindedAt: now.toISOString(), waitsFor: facts.waitsFor },
      effects: mailsTo(facts, { record, template: 'approval-reminder' }),
    };
  },
});

/** Asks the organization admins who may decide only now. Without one, the approvers are left alone. */
export const escalate = defineRule<'approvalRequest', 'escalate', Asked>({
  facts: ({ record }, context) => {
    const escalated = { ...record, escalatedAt: context.now.toISOString() };
    const isNew = (account: string): boolean => !record.waitsFor.includes(account);
    return askedFor(escalated, (deciders) => deciders.filter(isNew), context);
  },
  decide: ({ record, facts }, { now }) => {
    refuseUnlessDue(record, 'escalate', now);
    return {
      changes: { escalatedAt: now.toISOString(), waitsFor: facts.waitsFor },
      effects: mailsTo(facts, { record, template: 'approval-escalated' }),
    };
  },
});

/** Frees the scope, so that it can be proposed again. */
export const expire = defineRule<'approvalRequest', 'expire', Receiver[]>({
  facts: ({ record }, { trx }) => proposerOrAdmins(record, trx),
  decide: ({ record, facts: receivers }, { now }) => {
    refuseUnlessDue(record, 'expire', now);
    const { workflow } = record;
    return { ...expired(record, receivers, now), touched: workflow ? [{ entity: 'workflow', id: workflow }] : [] };
  },
});

const expired = (record: Request, receivers: readonly Receiver[], now: Date) => ({
  changes: { decidedAt: now.toISOString(), waitsFor: [] },
  effects: approvalMails('approval-expired', receivers, { record }),
});

/** Ends a request whose timer has not run yet, before another one takes its scope. */
export async function expireFirst(
  record: Request | undefined,
  { trx, now }: FactsContext,
): Promise<Required<Pick<Proposal, 'first' | 'effects'>>> {
  if (!record) return { first: [], effects: [] };
  const { changes, effects } = expired(record, await proposerOrAdmins(record, trx), now);
  const values = { ...changes, state: 'expired' } as const;
  return { first: [{ change: 'approvalRequest', id: record.id, operation: 'expire', values }], effects };
}

/** Checks again, because a timer can be early, late or duplicated. */
function refuseUnlessDue(record: Request, operation: DueStep['operation'], now: Date): void {
  const due = dueStep(record, now);
  if (due.operation !== operation || due.at > now.toISOString())
    throw new Problem('wrong_state', { params: { state: record.state, operation } });
}
