import type { Records } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { definePureRule, defineRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { signsBetween } from '../supplier-record/duplicates.ts';
import { emailOf } from './supplier-list.ts';

type Entry = Records['customSupplier'];

interface Facts {
  linkedBy: NonNullable<Entry['linkedBy']>;
}

/** Links an entry to a registered supplier that the purchaser knows, and remembers what they have in common. */
export const linkCustomSupplier = defineRule<'customSupplier', 'link', Facts>({
  facts: async ({ record, input }, { trx }) => {
    const [known] = await raw<{ id: string }>(trx, {
      sql: `select id from supplier_record where purchaser_organization_id = ? and organization_id = ?
        order by custom_supplier_id is not null, id limit 1`,
      bindings: [record.organization, input.organization],
    });
    if (!known) throw invalid([violation('organization', 'not_found', 'This entry was not found')]);
    const signs = await signsBetween({ one: record.id, other: known.id, buyer: record.organization }, trx);
    const [linkedBy = 'hand'] = (['email', 'vat_id', 'domain'] as const).filter((sign) => signs.includes(sign));
    return { linkedBy };
  },
  decide: ({ input, facts: { linkedBy } }) => ({ changes: { supplier: input.organization, linkedBy } }),
});

/** Remembers that a person decided, so that the same address does not link the entry again. */
export const unlinkCustomSupplier = definePureRule<'customSupplier', 'unlink'>(() => ({
  changes: { supplier: null, linkedBy: 'hand' },
}));

/** The link after a change of the entry: that of its address, unless a person decided. */
export function linkAfter(
  record: Partial<Entry>,
  input: { email?: unknown },
  supplier: string | null,
): Pick<Entry, 'supplier' | 'linkedBy'> | undefined {
  if (!('email' in input)) return undefined;
  const isSame = emailOf(input) === emailOf(record);
  const isDecided = record.linkedBy !== 'email' && typeof record.linkedBy === 'string';
  if (isDecided && (record.supplier || isSame)) return undefined;
  if (supplier === null && record.supplier && isSame) return undefined;
  return { supplier, linkedBy: supplier === null ? null : 'email' };
}
