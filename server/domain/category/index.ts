import { category } from '../../../schemas/category/category.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { categoryColumns } from './computed.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { strangersIn } from '../account/colleagues.ts';

/** The people responsible for a category must be active purchasers of its organization. */
const categoryRule = defineRule<'category', 'create' | 'update', Violation[]>({
  facts: ({ record, input }, { trx }) =>
    strangersIn({ input, properties: ['responsiblePerson', 'deputy'], organization: record.organization }, trx),
  decide: ({ facts: strangers }) => {
    if (strangers.length > 0) throw invalid(strangers);
    return {};
  },
});

export const categoryServer = defineServer(category, {
  rules: { create: categoryRule, update: categoryRule },
  computed: categoryColumns,
});
