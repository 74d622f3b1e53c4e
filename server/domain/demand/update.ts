import { categoryOf, neededByOf } from '../../../schemas/domain/demands/summary.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { rememberNames } from './category-names.ts';
import { unknownLinks } from './links.ts';

/** Updates the values that are derived from the items. */
export const updateDemand = defineRule<'demand', 'update', Violation[]>({
  facts: async ({ record: { organization }, input }, { trx, now }) => {
    const violations = await unknownLinks({ input, organization }, trx);
    if (violations.length === 0 && input.items) await rememberNames(input.items, { organization, trx, now });
    return violations;
  },
  decide: ({ input: { items }, facts: violations }) => {
    if (violations.length > 0) throw invalid(violations);
    return items ? { changes: { category: categoryOf(items), neededBy: neededByOf(items) } } : {};
  },
});
