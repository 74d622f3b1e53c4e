import type { Knex } from 'knex';
import type { Purchase } from '../../../schemas/domain/approval/approval-rule.ts';
import { decidersOf } from '../../../schemas/domain/approval/decisions.ts';
import { matchingRule } from '../../../schemas/domain/approval/matching-rule.ts';
import { categoryDigits } from '../../../schemas/domain/routing/category-of-all.ts';
import type { Inputs } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation, rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { peopleOf } from '../approval-request/people.ts';
import { checkRuleWriter, orderRules, organizationOf } from '../rule-order.ts';
import { orderViolations } from './check-rule.ts';
import { ruleFor, type AskedPurchase } from './rule-for.ts';
import { approvalRulesOf, lockedApprovalRules, matchable, type StoredApprovalRule } from './stored-rules.ts';

const entity = entityNamed('approvalRule');
const path = `${apiBase}/approval-rules`;

/** Calls on the list as a whole: its order, and trying it. */
export function approvalRuleRoutes(router: OwnRoutes, services: Services): void {
  router.put(`${path}/order`, { answers: 'ApprovalRuleOrder', callers: ['purchasers_organization_admin'] }, (ctx) =>
    order(ctx, services),
  );
  router.post(`${path}/try`, { answers: 'ApprovalTrial', callers: ['purchaser'] }, (ctx) => tryRules(ctx, services));
}

/** `{rules}`: all of them in their new order. Refuses, by its position, a rule that could never match there. */
async function order(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRuleWriter(reader, entity.name);
  const { rules: asked } = checkedInput({ entity: 'approvalRule', operation: 'order', body });
  const check = ({ sorted }: { sorted: readonly StoredApprovalRule[] }): void => {
    const found = orderViolations(sorted, null);
    if (found.length > 0) throw invalid(found);
  };
  const rules = await orderRules(
    asked,
    { entity: entity.name, read: lockedApprovalRules, check },
    { reader, services },
  );
  answerDocument(ctx, 200, 'ApprovalRuleOrder', { rules });
}

/**
 * The rule that would apply: to an amount in its own currency, without rates, or to an award or order of a workflow. Any
 * purchaser may ask, because the first ones that are asked depend on who proposes.
 */
async function tryRules(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  if (!abilityFor(reader).can('read', entity.name)) throw new Problem('insufficient_role');
  if (!reader.caller.mayWrite) throw new Problem('account_not_activated');
  const asked = checkedInput({ entity: 'approvalRule', operation: 'try', body });
  const organization = organizationOf(reader);
  const { db, now } = services;
  const found = asked.workflow
    ? await ruleFor({ ...asked, ...(await purchaseOf(asked.workflow, reader, db)) }, organization, db)
    : matchingRule((await approvalRulesOf(organization, db)).map(matchable), purchaseIn(asked));
  const { steps = [], separateDuties = true } = found ?? {};
  const proposedBy = reader.caller.account ?? '';
  const started = { steps: steps.map((step) => ({ ...step, decisions: [] })), separateDuties, proposedBy };
  const waitsFor = decidersOf({ ...started, delegations: [] }, await peopleOf(organization, db), now());
  const account = entityNamed('account');
  const named = (ids: readonly string[]): string[] => ids.map((id) => iriOf(account, id));
  answerDocument(ctx, 200, 'ApprovalTrial', {
    rule: found ? iriOf(entity, found.id) : null,
    steps: steps.map(({ approvers, quorum }) => ({ approvers: named(approvers), quorum })),
    waitsFor: named(waitsFor),
  });
}

function purchaseIn({ subject, amount, category, costCenter }: Inputs['approvalRule']['try']): Purchase {
  const digits = categoryDigits(category ?? '');
  return {
    subject,
    amount,
    currency: amount.currency,
    rates: {},
    categories: digits === '' ? [] : [digits],
    costCenter: costCenter ?? null,
  };
}

/** A workflow that the caller can read, with its request. */
async function purchaseOf(id: string, reader: Reader, db: Knex): Promise<Pick<AskedPurchase, 'workflow' | 'request'>> {
  const workflow = await findRepresentation({ entity: entityNamed('workflow'), id }, reader, db);
  const [request] = workflow ? await rowsWhere(entityNamed('request'), { workflow: id }, db) : [];
  if (!request) throw invalid([violation('workflow', 'not_found', 'This entry was not found')]);
  return { workflow: id, request };
}
