import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import type { Knex } from 'knex';
import { categoryDigits, categoryOfAll } from '../../../schemas/domain/routing/category-of-all.ts';
import { routeDemand } from '../../../schemas/domain/routing/route-demand.ts';
import type { RoutingResult, RoutedDemand } from '../../../schemas/domain/routing/routing-rule.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entities } from '../../../schemas/registry.ts';
import { uuid } from '../../kernel/ids.ts';
import type { InputOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { withAddresses } from '../../kernel/present/with-addresses.ts';
import { invalid } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { routingRule, rulesOf } from './stored-rules.ts';

export interface Routing extends RoutingResult {
  /** The rule's consequence, with addresses; null if a person takes the demand. */
  then: ShownRecords['assistantRule']['then'] | null;
  /** The demand that was routed. */
  demand: RoutedDemand;
}

interface Context {
  organization: string;
  reader: Reader;
  db: Knex;
}

export async function route(input: InputOf<'assistantRule', 'try'>, context: Context): Promise<Routing> {
  const demand = input.demand ? await demandNamed(input.demand, context) : entered(input);
  const rules = await rulesOf(context.organization, context.db);
  const routed = routeDemand(rules.map(routingRule), demand);
  const fired = rules.find(({ id }) => id === routed.rule);
  const schema = entities['assistantRule']?.schema.properties?.['then'] ?? {};
  const costCenter = entities['costCenter'];
  const shown = demand.costCenter && costCenter ? iriOf(costCenter, demand.costCenter) : null;
  const then = fired ? withAddresses(fired.then, schema) : null;
  return { ...routed, ...thenDo(then), demand: { ...demand, costCenter: shown } };
}

const entered = ({ category, amount, costCenter }: InputOf<'assistantRule', 'try'>): RoutedDemand => ({
  category: category ? categoryDigits(category) || null : null,
  amount: amount ?? null,
  costCenter: costCenter ?? null,
});

/** Reads a stored demand, limited to what the caller may see. */
async function demandNamed(iri: string, { reader, db }: Context): Promise<RoutedDemand> {
  const entity = entities['demand'];
  const last = iri.slice(-36).toLowerCase();
  const id = uuid.test(last) ? last : undefined;
  const row = entity && id ? await findRepresentation({ entity, id }, reader, db) : undefined;
  if (!row) throw invalid([violation('demand', 'not_found', 'This entry was not found')]);
  const items = Array.isArray(row['items']) ? row['items'].filter(isObject) : [];
  const value = row['estimatedValue'];
  const amount = isObject(value) ? value['amount'] : value;
  return {
    category: categoryOfAll(items.map(({ category }) => codeIn(category))),
    amount: typeof amount === 'string' || typeof amount === 'number' ? String(amount) : null,
    costCenter: typeof row['costCenter'] === 'string' ? row['costCenter'] : null,
  };
}

const codeIn = (category: unknown): string | null => {
  const code = isObject(category) ? category['code'] : category;
  return typeof code === 'string' ? code : null;
};
