import type { Knex } from 'knex';
import { categoryDigits } from '../../../schemas/domain/routing/category-of-all.ts';
import type { RoutingRule } from '../../../schemas/domain/routing/routing-rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

export type StoredRule = RecordOf<'assistantRule'>;

/** An organization's rules in their order. */
export async function rulesOf(organization: string, db: Knex): Promise<StoredRule[]> {
  const rows = await rowsWhere(entityNamed('assistantRule'), { organization }, db);
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** The parts of a rule that routing needs. */
export const routingRule = ({ id, when, active }: Pick<StoredRule, 'id' | 'when' | 'active'>): RoutingRule => ({
  id,
  active,
  when: { ...when, categories: when?.categories?.map(categoryDigits) ?? null },
});

/** True if the rule fits every demand. Such a rule belongs at the end. */
export const fitsAlways = ({ when }: Pick<StoredRule, 'when'>): boolean =>
  !when?.categories?.length && !when?.costCenters?.length && !when?.amountFrom && !when?.amountTo;
