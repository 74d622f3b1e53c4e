import { isDeepStrictEqual } from 'node:util';
import { peppolIdViolations } from '../../../schemas/domain/peppol-id.ts';
import { vatIdViolations } from '../../../schemas/domain/vat-id.ts';
import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { definePureRule, defineRule } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { invalid } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { refuseMerged } from './merge/merged.ts';

const names = ['legal_name', 'vat_id', 'peppolId'] as const;

/** Lets only the organization's admins change the names on orders and invoices. */
function refuseNames(
  record: Records['organization'],
  input: Inputs['organization']['update'],
  { caller }: Reader,
): void {
  if (caller.kind !== 'purchaser' || caller.orgAdmin) return;
  const changed = names.filter(
    (name) => input[name] !== undefined && !isDeepStrictEqual(input[name] ?? null, record[name]),
  );
  if (changed.length === 0) return;
  throw invalid(
    changed.map((name) => violation(name, 'organization_admin_only', 'Only an organization admin can change this')),
  );
}

function refuseNumbers({ vat_id, peppolId }: Pick<Inputs['organization']['update'], 'vat_id' | 'peppolId'>): void {
  const wrong = [
    ...(vat_id ? vatIdViolations(vat_id, 'vat_id') : []),
    ...(peppolId ? peppolIdViolations(peppolId, 'peppolId') : []),
  ];
  if (wrong.length > 0) throw invalid(wrong);
}

export const createOrganization = definePureRule<'organization', 'create'>(({ input }) => {
  refuseNumbers(input);
  return {};
});

/** Goods are delivered to an address in the organization's own address book. */
export const updateOrganization = defineRule<'organization', 'update', Records['postalAddress'][]>({
  facts: async ({ record, input }, { trx }) => {
    const id = input.defaults?.deliveryAddress;
    return id ? rowsWhere(entityNamed('postalAddress'), { id, organization: record.id }, trx) : [];
  },
  decide: ({ record, input, reader, facts }) => {
    refuseMerged(record);
    refuseNames(record, input, reader);
    // A number from before this check can stay.
    refuseNumbers({ ...input, vat_id: input.vat_id === record.vat_id ? null : input.vat_id });
    if (input.defaults?.deliveryAddress && facts.length === 0)
      throw invalid([violation('defaults.deliveryAddress', 'not_found', 'This entry was not found')]);
    return {};
  },
});
