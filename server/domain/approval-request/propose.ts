import type { Basis } from '../../../schemas/domain/approval/basis.ts';
import { decidersOf } from '../../../schemas/domain/approval/decisions.ts';
import { expiresAt } from '../../../schemas/domain/approval/expires-at.ts';
import type { HeldCommand } from '../../../schemas/domain/approval/held-command.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { ApprovalFacts } from '../../../schemas/domain/approval/facts.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import type { Proposal } from '../../kernel/commands/hold.ts';
import { Problem } from '../../kernel/problem.ts';
import { ruleFor, type AskedPurchase } from '../approval-rule/rule-for.ts';
import { nextNumber } from '../next-number.ts';
import { expireFirst } from './life.ts';
import { approvalMails, lifeOf, nameOf, receiversNamed } from './mails.ts';
import { refusePending } from './open-request.ts';
import { peopleOf } from './people.ts';

/** An award or order that someone wants to make. */
export interface Proposed extends AskedPurchase {
  /** Id of what has at most one open request. The caller has locked it. */
  scope: string;
  title: string;
  /** End of binding of each offer concerned. */
  bindingUntil: readonly (string | null)[];
  held: Omit<HeldCommand, 'automatic'>;
  /** Read only if a rule matches. */
  read: () => Promise<{ facts: ApprovalFacts; basis: Basis }>;
}

/** Returns the request that keeps the command; null if no rule matches. Refuses it while another one is open. */
export async function propose(proposed: Proposed, context: PersistContext): Promise<Proposal | null> {
  const { trx, now, reader, newId } = context;
  const { organization, account, automatic } = reader.caller;
  const expired = await refusePending(proposed.scope, context);
  if (organization === null || account === null) throw new Problem('not_allowed');
  const rule = await ruleFor(proposed, organization, trx);
  if (!rule) return null;
  const { facts, basis } = await proposed.read();
  const running = {
    steps: rule.steps.map((step) => ({ ...step, decisions: [] })),
    delegations: [],
    separateDuties: rule.separateDuties,
    proposedBy: account,
  };
  const { scope, title, workflow, amount, held, bindingUntil } = proposed;
  const waitsFor = decidersOf(running, await peopleOf(organization, trx), now);
  const values = {
    ...running,
    id: newId(),
    number: await nextNumber({ letter: 'A', organization, year: now.getUTCFullYear() }, trx),
    title,
    operation: held.operation,
    amount,
    facts,
    rule: rule.id,
    workflow,
    expiresAt: expiresAt(now, bindingUntil).toISOString(),
    waitsFor,
    scope,
    held: { ...held, automatic: automatic === true },
    basis,
  } satisfies Partial<Records['approvalRequest']>;
  const data = { requester: await nameOf(account, trx), reason: facts.reason ?? null, until: values.expiresAt };
  const asked = approvalMails('approval-asked', await receiversNamed(waitsFor, trx), { record: values, data });
  const freed = await expireFirst(expired, context);
  return {
    entity: 'approvalRequest',
    values,
    first: freed.first,
    effects: [...freed.effects, ...asked, lifeOf(values)],
    touched: [{ entity: 'workflow', id: workflow }],
  };
}
