import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { offerViolations, type Allowed } from './extras.ts';
import { supplierFields } from './supplier-fields.ts';

interface Facts {
  allows: Allowed;
  items: ReadonlySet<string>;
}

/** The mode is the grid's default: lines without a price follow it. */
export const updateResponse = defineRule<'response', 'update', Facts>({
  facts: async ({ record, input }, { trx }) => {
    if (!input.discounts && !input.bundles) return { allows: {}, items: new Set() };
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    const items = await raw<{ id: string }>(trx, {
      sql: 'select id from request_item where request_id = ?',
      bindings: [record.request],
    });
    return { allows: request?.allows ?? {}, items: new Set(items.map(({ id }) => id)) };
  },
  decide: ({ record, input, facts }) => {
    const { priceMode, discounts = null, bundles = null } = input;
    const violations = offerViolations({ discounts, bundles }, facts);
    if (violations.length > 0) throw invalid(violations);
    const changes = supplierFields('response', record, input);
    if (priceMode === undefined || priceMode === record.priceMode) return { changes };
    const where = { response: record.id, price: null };
    return { changes, writes: [{ patch: 'responseItem', where, values: { priceKind: priceMode } }] };
  },
});
