import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { defineRule, type FactsContext, type Rules } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { orderViolations, ruleViolations, type RuleFacts } from './check-rule.ts';
import { lockedApprovalRules, type StoredApprovalRule } from './stored-rules.ts';

interface Facts extends RuleFacts {
  rules: StoredApprovalRule[];
}

const mostRules = 200;

/**
 * Adds the rule at the end. To put a narrower rule before a wider one, an admin creates it inactive, changes the order,
 * and switches it on.
 */
const create = defineRule<'approvalRule', 'create', Facts>({
  facts: ({ record }, context) => factsOf(record.organization, context),
  decide: ({ record, input, facts }, { newId }) => {
    const id = newId();
    const position = (facts.rules.at(-1)?.position ?? 0) + 1;
    const rule: StoredApprovalRule = {
      ...record,
      ...input,
      id,
      position,
      categories: input.categories ?? null,
      costCenters: input.costCenters ?? null,
      separateDuties: input.separateDuties ?? true,
      active: input.active ?? true,
    };
    const full = violation('', 'too_many', `At most ${mostRules} entries`, { limit: mostRules });
    refuse(rule, { ...facts, rules: [...facts.rules, rule] }, facts.rules.length < mostRules ? [] : [full]);
    return { changes: { id, position } };
  },
});

const update = defineRule<'approvalRule', 'update', Facts>({
  facts: ({ record }, context) => factsOf(record.organization, context),
  decide: ({ record, input, facts }) => {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const rule: StoredApprovalRule = { ...record, ...given };
    // A rule whose approvers have left can still be switched off.
    const isSwitchedOff = !rule.active && input.steps === undefined;
    const people = isSwitchedOff ? new Set(rule.steps.flatMap(({ approvers }) => approvers)) : facts.people;
    refuse(rule, { ...facts, people, rules: facts.rules.map((one) => (one.id === record.id ? rule : one)) });
    return {};
  },
});

function refuse(rule: StoredApprovalRule, facts: Facts, further: readonly Violation[] = []): void {
  const own = [...further, ...ruleViolations(rule, facts)];
  const found = own.length > 0 || !rule.active ? own : orderViolations(facts.rules, rule.id);
  if (found.length > 0) throw invalid(found);
}

async function factsOf(organization: string, { trx }: FactsContext): Promise<Facts> {
  const rules = await lockedApprovalRules(organization, trx);
  const ids = async (sql: string): Promise<ReadonlySet<string>> =>
    new Set((await raw<{ id: string }>(trx, { sql, bindings: [organization] })).map(({ id }) => id));
  return {
    rules,
    people: await ids(
      'select id from account where organization_id = ? and active and approved and not blocked and not requester',
    ),
    colleagues: await ids('select id from account where organization_id = ? and not requester'),
    costCenters: await ids('select id from cost_center where organization_id = ? and active'),
  };
}

/** A deleted rule leaves its purchases to the rules after it. Open requests keep their steps. */
export const approvalRuleRules: Rules<'approvalRule'> = { create, update };
