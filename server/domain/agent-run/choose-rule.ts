import type { Knex } from 'knex';
import { entry, type Evidence, type TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import { modesIn, type RunModes } from '../../../schemas/domain/automation/steps-of-run.ts';
import { categoryDigits, categoryOfAll } from '../../../schemas/domain/routing/category-of-all.ts';
import { routeDemand } from '../../../schemas/domain/routing/route-demand.ts';
import { valueOf } from '../../../schemas/domain/demands/approval.ts';
import type { Bound } from '../../../schemas/domain/automation/facts.ts';
import type { RoutingReason } from '../../../schemas/domain/routing/routing-rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { boundOfRule } from '../assistant-rule/source-demand.ts';
import { routingRule, rulesOf, type StoredRule } from '../assistant-rule/stored-rules.ts';
import { classesOf } from '../demand/understand/classes-of.ts';
import { readingOf } from '../demand/understand/reading.ts';

type Run = RecordOf<'agentRun'>;

/** The rule that limits the run. Without one, no binding step happens without approval. */
export interface RunRule {
  rule: string | null;
  template: string | null;
  modes: RunModes | null;
  /** Amount up to which the rule fits. */
  bounds: readonly Bound[];
}

export interface AgentContext {
  services: Services;
  reader: Reader;
  trx: Knex.Transaction;
}

interface ChosenRule {
  way: RunRule;
  entries: TimelineEntry[];
}

/** Chooses by the rules of the buying assistant, as for an approved demand: the first matching rule decides. */
export async function chooseRule(run: Run, { services, trx }: AgentContext): Promise<ChosenRule> {
  const at = services.now().toISOString();
  const { items } = run;
  const rules = await rulesOf(run.organization, trx);
  const value = await valueIn(run, trx);
  const { currency } = await readingOf({ account: run.owner, organization: run.organization }, trx);
  const conditions = {
    category: categoryOfAll(items.map((item) => item.category)),
    amount: value?.currency === currency ? value.amount : null,
    costCenter: run.costCenter,
  };
  const routed = routeDemand(rules.map(routingRule), conditions);
  const rule = rules.find(({ id }) => id === routed.rule);
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const because = routed.because.map((why) => seen(why));
  const rejected = routed.passed.map(({ rule: id, why }) => seen(why, titles.get(id) ?? null));
  const template = rule ? await usableTemplate(rule, trx) : null;
  const isOwn = rule?.then.kind === 'self_sourcing' && template !== null;
  const link = rule ? [{ link: iriOf(entityNamed('assistantRule'), rule.id) }] : [];
  const note = isOwn
    ? entry(at, 'chose_rule', { is: rule.title, because: [...because, ...link], rejected })
    : entry(at, 'chose_no_rule', { because: [...because, ...kindOf(rule), ...link], rejected });
  const way: RunRule = isOwn
    ? {
        rule: rule.id,
        template,
        modes: { modes: modesIn(rule.then.steps), approver: rule.then.approver ?? null },
        bounds: boundOfRule(rule, currency),
      }
    : { rule: rule?.id ?? null, template: null, modes: null, bounds: [] };
  return { way, entries: [note] };
}

/** A rule that asks for a person prevents automation. */
const kindOf = (rule: StoredRule | undefined): Evidence[] =>
  rule ? [{ kind: 'because', code: 'rule_asks_person', is: rule.title }] : [];

const seen = ({ code, is, asked }: RoutingReason, of: string | null = null): Evidence => ({
  kind: 'why',
  code,
  ...(is ? { is } : {}),
  ...(asked ? { asked } : {}),
  ...(of ? { of } : {}),
});

/** The demand's approved value, or the run's budget if it has none. */
async function valueIn({ demand: id, budget }: Run, trx: Knex): Promise<Run['budget'] | null> {
  const [demand] = id ? await rowsWhere(entityNamed('demand'), { id }, trx) : [];
  return valueOf(demand?.estimatedValue ?? null) ?? valueOf(budget);
}

/**
 * Classifies items without a category, and leaves uncertain ones open. Runs before any transaction, because reading a
 * model waits for another connection.
 */
export async function withClasses({ items, organization }: Run, services: Services): Promise<Run['items']> {
  const open = items.filter(({ category }) => !category).map(({ name }) => name);
  if (open.length === 0) return items;
  const found = await classesOf(open, organization, services);
  const byName = new Map(open.map((name, index) => [name, found[index]?.category ?? null]));
  return items.map((item) => {
    const category = item.category ?? byName.get(item.name);
    return category ? { ...item, category: categoryDigits(category) } : item;
  });
}

async function usableTemplate({ then, organization }: StoredRule, trx: Knex): Promise<string | null> {
  const [found] = then.template
    ? await rowsWhere(entityNamed('workflow'), { id: then.template, organization }, trx)
    : [];
  return found?.isTemplate && found.state === 'active' ? found.id : null;
}
