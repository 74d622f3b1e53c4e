import type { Caller } from '../../../permissions/caller.ts';

export interface AccountRow {
  id: string;
  organization: string;
  emailVerified: boolean;
  approved: boolean;
  active: boolean;
  orgAdmin: boolean;
  managesCategories: boolean;
  kind: 'purchaser' | 'supplier' | 'operator';
  /** End of the trial or of the licence of a purchaser organization; null before its first approval. */
  licensedUntil: string | null;
}

/** Who an account is for the permissions. Suppliers and the operator need no licence. */
export function callerOf(row: AccountRow, now: Date): Caller {
  const admitted = row.emailVerified && row.approved;
  const licensed = row.kind !== 'purchaser' || (row.licensedUntil !== null && row.licensedUntil > now.toISOString());
  return {
    account: row.id,
    organization: row.organization,
    kind: row.kind === 'operator' ? 'admin' : row.kind,
    orgAdmin: row.kind === 'purchaser' && row.orgAdmin,
    managesCategories: row.kind === 'purchaser' && row.managesCategories,
    admitted,
    mayWrite: admitted && row.active && licensed,
    viewAs: null,
  };
}

/** The roles as they stand in tokens and representations. */
export function rolesOf({ kind, orgAdmin }: Pick<Caller, 'kind' | 'orgAdmin'>): string[] {
  const own = kind === 'admin' ? ['ROLE_ADMIN'] : kind === 'supplier' ? ['ROLE_SUPPLIER'] : ['ROLE_PURCHASER'];
  return ['ROLE_USER', ...own, ...(orgAdmin ? ['ROLE_PURCHASERS_ORGANIZATION_ADMIN'] : [])];
}
