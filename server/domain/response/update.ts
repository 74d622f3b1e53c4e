import { definePureRule } from '../../kernel/commands/rule.ts';
import { supplierFields } from './supplier-fields.ts';

/** The mode is the grid's default: lines without a price follow it. */
export const updateResponse = definePureRule<'response', 'update'>(({ record, input }) => {
  const { priceMode } = input;
  const changes = supplierFields('response', record, input);
  if (priceMode === undefined || priceMode === record.priceMode) return { changes };
  const where = { response: record.id, price: null };
  return { changes, writes: [{ patch: 'responseItem', where, values: { priceKind: priceMode } }] };
});
