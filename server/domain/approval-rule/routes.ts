import { matchingRule } from '../../../schemas/domain/approval/matching-rule.ts';
import { categoryDigits } from '../../../schemas/domain/routing/category-of-all.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { invalid } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { checkRuleWriter, orderRules, organizationOf } from '../rule-order.ts';
import { orderViolations } from './check-rule.ts';
import { approvalRulesOf, lockedApprovalRules, matchable, type StoredApprovalRule } from './stored-rules.ts';

const entity = entityNamed('approvalRule');
const path = `${apiBase}/approval-rules`;

/** Calls on the list as a whole: its order, and trying it. */
export function approvalRuleRoutes(router: OwnRoutes, services: Services): void {
  router.put(`${path}/order`, 'ApprovalRuleOrder', (ctx) => order(ctx, services));
  router.post(`${path}/try`, 'ApprovalTrial', (ctx) => tryRules(ctx, services));
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

/** The rule that would apply to an amount in its own currency, without rates. */
async function tryRules(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRuleWriter(reader, entity.name);
  const asked = checkedInput({ entity: 'approvalRule', operation: 'try', body });
  const { subject, amount, category, costCenter } = asked;
  const rules = (await approvalRulesOf(organizationOf(reader), services.db)).map(matchable);
  const digits = categoryDigits(category ?? '');
  const found = matchingRule(rules, {
    subject,
    amount,
    currency: amount.currency,
    rates: {},
    categories: digits === '' ? [] : [digits],
    costCenter: costCenter ?? null,
  });
  const account = entityNamed('account');
  const steps = (found?.steps ?? []).map(({ approvers, quorum }) => ({
    approvers: approvers.map((id) => iriOf(account, id)),
    quorum,
  }));
  answerDocument(ctx, 200, 'ApprovalTrial', { rule: found ? iriOf(entity, found.id) : null, steps });
}
