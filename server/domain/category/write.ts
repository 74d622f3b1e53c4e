import type { Violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { strangersIn } from '../account/colleagues.ts';

/** Who is responsible for a category is an active purchaser of its organization. */
export const categoryRule = defineRule<'category', 'create' | 'update', Violation[]>({
  facts: ({ record, input }, { trx }) =>
    strangersIn({ input, properties: ['responsiblePerson', 'deputy'], organization: record.organization }, trx),
  decide: ({ facts: strangers }) => {
    if (strangers.length > 0) throw invalid(strangers);
    return {};
  },
});
