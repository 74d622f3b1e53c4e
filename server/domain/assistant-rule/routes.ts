import type { Answers } from '../../../schemas/generated/answers.ts';
import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { route, type Routing } from './try-rules.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { transaction } from '../../kernel/database/transaction.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { orderViolations } from './check-rule.ts';
import { rulesOf, type StoredRule } from './stored-rules.ts';
import { refuseWidening } from './widens-binding.ts';
import { lockRules } from './write.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';

/** Notifies everyone who is viewing the rules. */
const liveOf = (id: string): Effect => ({ kind: 'live', entity: 'assistantRule', id });

const entity = entityNamed('assistantRule');
const path = `${apiBase}/assistant-rules`;

/** Calls on the list as a whole: its order, and trying it. */
export function assistantRuleRoutes(router: OwnRoutes, services: Services): void {
  router.put(`${path}/order`, 'AssistantRuleOrder', (ctx) => order(ctx, services));
  router.post(`${path}/try`, 'AssistantTrial', (ctx) => tryRules(ctx, services));
}

const organizationOf = ({ caller }: Reader): string => {
  const organization = caller.viewAs?.organization ?? caller.organization;
  if (organization === null || (caller.kind === 'admin' && !caller.viewAs)) throw new Problem('not_allowed');
  return organization;
};

/**
 * `{rules}`: all of them in their new order. Refuses a rule that could never apply at its position, and names the
 * position.
 */
async function order(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  if (!abilityFor(reader).can('update', entity.name)) throw new Problem('insufficient_role');
  if (!reader.caller.mayWrite) throw new Problem('account_not_activated');
  const organization = organizationOf(reader);
  const { rules: ruleIris } = checkedInput({ entity: 'assistantRule', operation: 'order', body });
  const rules = await transaction(services.db, async (trx) => {
    await lockRules(organization, trx);
    const before = await rulesOf(organization, trx);
    const sorted = inOrder(before, ruleIris);
    await refuseWidening({ before, after: sorted }, reader, trx);
    const found = orderViolations(sorted, null);
    if (found.length > 0) throw invalid(found);
    const { now, newId, config } = services;
    const moved = sorted.flatMap((rule, index) => (rule.position === index + 1 ? [] : [{ rule, position: index + 1 }]));
    for (const { rule, position } of moved)
      await trx('assistant_rule').where({ id: rule.id }).update({ position, updated_at: now() });
    const history = moved.map(({ rule: { id, version }, position }) => ({
      entity: entity.name,
      recordId: id,
      version,
      operation: 'update',
      changes: { position },
    }));
    const effects = moved.map(({ rule }) => liveOf(rule.id));
    await recordChange({ history, effects }, { trx, reader, now: now(), newId, config });
    return sorted;
  });
  answerDocument(ctx, 200, 'AssistantRuleOrder', { rules: rules.map(({ id }) => iriOf(entity, id)) });
}

/** Puts the stored rules in the requested order, which must name each exactly once. */
function inOrder(stored: readonly StoredRule[], ruleIris: readonly string[]): StoredRule[] {
  const byId = new Map(stored.map((rule) => [rule.id, rule]));
  const wrong = ruleIris.flatMap((id, index) =>
    byId.has(id) && ruleIris.indexOf(id) === index
      ? []
      : [violation(`rules[${index}]`, byId.has(id) ? 'not_unique' : 'not_found', 'This entry was not found')],
  );
  if (wrong.length > 0) throw invalid(wrong);
  if (ruleIris.length !== stored.length)
    throw invalid([violation('rules', 'too_few', `At least ${stored.length} entries`, { limit: stored.length })]);
  return ruleIris.flatMap((id) => byId.get(id) ?? []);
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
