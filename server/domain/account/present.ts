import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { kindOf, rolesOf } from '../../kernel/identity/caller-of.ts';
import type { AccountColumns } from './computed.ts';

/** Roles as in tokens. They depend on the kind of organization. */
export function presentAccount({
  row,
  representation,
  sees,
}: PresentedRecord<ShownRecords['account'] & AccountColumns>): void {
  if (!sees('roles')) return;
  const kind = kindOf({ kind: row.organizationKind ?? 'supplier', requester: row.requester });
  representation['roles'] = rolesOf({ kind, orgAdmin: kind === 'purchaser' && row.orgAdmin });
}
