import { postalAddress } from '../../../schemas/postal-address/postal-address.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { definePureRule, defineRule } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** Partners see the address of the headquarters, which is unique. */
const createAddress = defineRule<'postalAddress', 'create', Records['postalAddress'][]>({
  facts: async ({ record, input }, { trx }) => {
    if (input.type !== 'headquarter') return [];
    return rowsWhere(entityNamed('postalAddress'), { organization: record.organization, type: input.type }, trx);
  },
  decide: ({ record, input, facts }, { newId }) => {
    if (input.type !== 'headquarter') return {};
    if (facts.length > 0) throw invalid([violation('type', 'not_unique', 'This entry already exists')]);
    const id = newId();
    return {
      changes: { id },
      writes: [{ patch: 'organization', where: { id: record.organization }, values: { address: id } }],
      touched: [{ entity: 'organization', id: record.organization }],
    };
  },
});

const deleteAddress = definePureRule<'postalAddress', 'delete'>(({ record }) => ({
  first: [{ patch: 'organization', where: { address: record.id }, values: { address: null } }],
  touched: [{ entity: 'organization', id: record.organization }],
}));

export const postalAddressServer = defineServer(postalAddress, {
  rules: { create: createAddress, delete: deleteAddress },
});
