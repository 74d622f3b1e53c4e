import { violation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

interface Facts {
  hasCategory: boolean;
  isListed: boolean;
  isPreferred: boolean;
}

/** A preferred supplier is an entry of the organization's own list, once per category. */
export const createPreferredSupplier = defineRule<'preferredSupplier', 'create', Facts>({
  facts: async ({ record: { organization }, input }, { trx }) => {
    const [facts] = await raw<Facts>(trx, {
      sql: `select exists (select 1 from category where id = ? and organization_id = ?) as "hasCategory",
          exists (select 1 from custom_supplier where id = ? and organization_id = ?) as "isListed",
          exists (select 1 from preferred_supplier where custom_supplier_id = ? and category_id = ?) as "isPreferred"`,
      bindings: [
        input.category,
        organization,
        input.customSupplier,
        organization,
        input.customSupplier,
        input.category,
      ],
    });
    return facts ?? { hasCategory: false, isListed: false, isPreferred: false };
  },
  decide: ({ input, facts: { hasCategory, isListed, isPreferred } }) => {
    if (!hasCategory) throw invalid([violation('category', 'not_found', 'This entry was not found')]);
    if (!isListed) throw invalid([violation('customSupplier', 'not_found', 'This entry was not found')]);
    if (isPreferred) throw invalid([violation('customSupplier', 'not_unique', 'This entry already exists')]);
    return { touched: [{ entity: 'category', id: input.category }] };
  },
});
