import type { Records } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** Goods are sent to an address of one's own address book. */
export const updateOrganization = defineRule<'organization', 'update', Records['postalAddress'][]>({
  facts: async ({ record, input }, { trx }) => {
    const id = input.defaults?.deliveryAddress;
    return id ? rowsWhere(entityNamed('postalAddress'), { id, organization: record.id }, trx) : [];
  },
  decide: ({ input, facts }) => {
    if (input.defaults?.deliveryAddress && facts.length === 0)
      throw invalid([violation('defaults.deliveryAddress', 'not_found', 'This entry was not found')]);
    return {};
  },
});
