import type { Answers } from '../../../schemas/generated/answers.ts';
import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { route, type Routing } from './try-rules.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { checkRuleWriter, orderRules, organizationOf } from '../rule-order.ts';
import { orderViolations } from './check-rule.ts';
import { rulesOf } from './stored-rules.ts';
import { refuseWidening } from './widens-binding.ts';
import { lockRules } from './write.ts';

const entity = entityNamed('assistantRule');
const path = `${apiBase}/assistant-rules`;

/** Calls on the list as a whole: its order, and trying it. */
export function assistantRuleRoutes(router: OwnRoutes, services: Services): void {
  router.put(
    `${path}/order`,
    { answers: 'AssistantRuleOrder', callers: ['admin', 'purchasers_organization_admin'] },
    (ctx) => order(ctx, services),
  );
  router.post(
    `${path}/try`,
    { answers: 'AssistantTrial', callers: ['admin', 'purchasers_organization_admin'] },
    (ctx) => tryRules(ctx, services),
  );
}

/** `{rules}`: all of them in their new order. Refuses, by its position, a rule that could never apply there. */
async function order(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRuleWriter(reader, entity.name);
  organizationOf(reader);
  const { rules: asked } = checkedInput({ entity: 'assistantRule', operation: 'order', body });
  const rules = await orderRules(
    asked,
    {
      entity: entity.name,
      read: async (organization, trx) => {
        await lockRules(organization, trx);
        return rulesOf(organization, trx);
      },
      check: async ({ before, sorted }, trx) => {
        await refuseWidening({ before, after: sorted }, reader, trx);
        const found = orderViolations(sorted, null);
        if (found.length > 0) throw invalid(found);
      },
    },
    { reader, services },
  );
  answerDocument(ctx, 200, 'AssistantRuleOrder', { rules });
}

/** `{demand}` or `{category, amount, costCenter}` → the rule that applies and why, and why the earlier ones do not. */
async function tryRules(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  if (!abilityFor(reader).can('update', entity.name)) throw new Problem('insufficient_role');
  const organization = organizationOf(reader);
  const input = checkedInput({ entity: 'assistantRule', operation: 'try', body });
  const routing = await route(input, { organization, reader, db: services.db });
  answerDocument(ctx, 200, 'AssistantTrial', presentTrial(routing));
}

const presentTrial = ({ rule, because, passed, then, demand }: Routing): Answers['AssistantTrial'] => ({
  rule: rule && iriOf(entity, rule),
  because,
  passed: passed.map((one) => ({ ...one, rule: iriOf(entity, one.rule) })),
  ...thenDo(then),
  demand,
});
