import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { Presented } from '../../kernel/entity-server.ts';
import { rolesOf } from '../../kernel/identity/caller-of.ts';
import type { AccountColumns } from './computed.ts';

/** Roles as tokens carry them; they follow from the kind of organization. */
export function presentAccount({
  row,
  representation,
  sees,
}: Presented<ShownRecords['account'] & AccountColumns>): void {
  if (!sees('roles')) return;
  const kind = row.organizationKind;
  representation['roles'] = rolesOf({
    kind: kind === 'operator' ? 'admin' : kind === 'supplier' ? 'supplier' : 'purchaser',
    orgAdmin: kind === 'purchaser' && row.orgAdmin,
  });
}
