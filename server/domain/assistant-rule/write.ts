import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { bindingSteps } from '../../../schemas/domain/automation/step-kinds.ts';
import { modesIn } from '../../../schemas/domain/automation/steps-of-run.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type Rules, type FactsContext, type Question, type Write } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { automationOfWorkflow, stepsOf } from '../automation/stored-automation.ts';
import { gapsOf } from '../workflow/template-facts.ts';
import { orderViolations, ruleViolations, stepsOfRule, type RuleFacts } from './check-rule.ts';
import { fitsAlways, rulesOf, type StoredRule } from './stored-rules.ts';
import { refuseWidening } from './widens-binding.ts';

interface Facts extends RuleFacts {
  rules: StoredRule[];
}

type Create = Question<'assistantRule', 'create'>;
type Update = Question<'assistantRule', 'update'>;

/**
 * Adds the rule at the end, but before one that always applies. That one must be last, because no later rule could
 * apply.
 */
const create = defineRule<'assistantRule', 'create', Facts>({
  facts: (question, context) => factsOf(question.record.organization, question.input.then, context),
  decide: ({ record, input, reader, facts }, { newId }) => {
    const id = newId();
    const rule = { ...record, ...input, id, active: input.active ?? true, when: input.when ?? {} };
    const last = facts.rules.at(-1);
    const before = last && fitsAlways(last) && !fitsAlways(rule) ? last : undefined;
    const position = before?.position ?? (last?.position ?? 0) + 1;
    const others = before ? facts.rules.slice(0, -1) : facts.rules;
    const all = [...others, { ...rule, position }, ...(before ? [before] : [])];
    refuse({ rule, all, reader }, facts);
    return {
      changes: { id, title: rule.title, when: rule.when, ...thenDo(rule.then), active: rule.active, position },
      first: before ? [moved(before, position + 1)] : [],
      touched: before ? [{ entity: 'assistantRule', id: before.id }] : [],
    };
  },
});

const update = defineRule<'assistantRule', 'update', Facts>({
  facts: async ({ record, input, reader }, context) => {
    const facts = await factsOf(record.organization, input.then ?? record.then, context);
    const after = facts.rules.map((one) => (one.id === record.id ? { ...one, ...withoutUndefined(input) } : one));
    await refuseWidening({ before: facts.rules, after }, reader, context.trx);
    return facts;
  },
  decide: ({ record, input, reader, facts }) => {
    const rule: StoredRule = { ...record, ...withoutUndefined(input) };
    const all = facts.rules.map((one) => (one.id === record.id ? rule : one));
    refuse({ rule, all, reader, stored: record }, facts);
    const { title, when, then, active } = rule;
    return { changes: { title, when: when ?? {}, ...thenDo(then), active } };
  },
});

/** Deleting a rule leaves its demands to the rules after it. */
const remove = defineRule<'assistantRule', 'delete', void>({
  facts: async ({ record, reader }, { trx }) => {
    await lockRules(record.organization, trx);
    const before = await rulesOf(record.organization, trx);
    const after = before.filter(({ id }) => id !== record.id);
    await refuseWidening({ before, after }, reader, trx);
  },
  decide: () => ({}),
});

const withoutUndefined = (input: Update['input']): Partial<StoredRule> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

interface RuleChange {
  rule: Omit<StoredRule, 'position'>;
  all: readonly StoredRule[];
  reader: Create['reader'];
  stored?: StoredRule;
}

function refuse({ rule, all, reader, stored }: RuleChange, facts: Facts): void {
  const { kind, viewAs } = reader.caller;
  if (kind === 'admin' && (!viewAs || bindsMore(rule, stored, facts))) throw new Problem('not_allowed');
  const own = ruleViolations(rule, facts);
  const found = own.length > 0 || !rule.active ? own : orderViolations(all, rule.id);
  if (found.length > 0) throw invalid(found);
}

/**
 * Prevents the operator's users from letting an organization be bound automatically. If a rule's own steps or its
 * template's do so, an administrator can only change its title and switch it off.
 */
function bindsMore(rule: Omit<StoredRule, 'position'>, stored: StoredRule | undefined, facts: RuleFacts): boolean {
  if (!stepsOfRule(rule, facts).some(({ kind, mode }) => bindingSteps.has(kind) && mode === 'auto')) return false;
  const isAsBefore = isDeepStrictEqual([stored?.when, stored?.then], [rule.when, rule.then]);
  return !isAsBefore || (rule.active && stored?.active !== true);
}

const moved = ({ id }: StoredRule, position: number): Write => ({
  patch: 'assistantRule',
  where: { id },
  values: { position },
});

/** Locks the organization's rules, so that simultaneous writes see each other. */
export async function lockRules(organization: string, trx: Knex): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`assistant rules ${organization}`]);
}

async function factsOf(organization: string, then: StoredRule['then'], { trx }: FactsContext): Promise<Facts> {
  await lockRules(organization, trx);
  const ids = async (sql: string): Promise<ReadonlySet<string>> =>
    new Set((await raw<{ id: string }>(trx, { sql, bindings: [organization] })).map(({ id }) => id));
  return {
    rules: await rulesOf(organization, trx),
    template: await templateOf(organization, then, trx),
    people: await ids('select id from account where organization_id = ? and active and approved and not requester'),
    costCenters: await ids('select id from cost_center where organization_id = ? and active'),
  };
}

async function templateOf(
  organization: string,
  { template: id, steps }: StoredRule['then'],
  trx: Knex,
): Promise<RuleFacts['template']> {
  if (!id) return undefined;
  const [found] = await rowsWhere(entityNamed('workflow'), { id, organization }, trx);
  if (!found) return undefined;
  const gaps = await gapsOf(id, trx);
  // Suppliers that a step invites need not be listed in the template.
  const invites = modesIn(steps).some(({ kind, mode }) => kind === 'invite' && mode !== 'manual');
  const missing = gaps.filter((name) => name !== 'invitations' || !invites);
  const automation = await automationOfWorkflow(id, trx);
  const own = automation ? stepsOf(automation) : [];
  return { steps: own, isTemplate: found.isTemplate, state: found.state, templateKind: found.templateKind, missing };
}

export const assistantRuleRules: Rules<'assistantRule'> = { create, update, delete: remove };
