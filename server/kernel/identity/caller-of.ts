import type { Caller } from '../../../permissions/caller.ts';

export interface AccountRow {
  id: string;
  organization: string;
  emailVerified: boolean;
  approved: boolean;
  active: boolean;
  orgAdmin: boolean;
  managesCategories: boolean;
  /** Belongs to a purchaser organization without being a purchaser. */
  requester: boolean;
  kind: 'purchaser' | 'supplier' | 'operator';
  /** End of the trial or license of a purchaser organization; null before its first approval. */
  licensedUntil: string | null;
}

/** Maps an account to the caller that permissions use. Suppliers and the operator need no license. */
export function callerOf(row: AccountRow, now: Date): Caller {
  const admitted = row.emailVerified && row.approved;
  const buys = row.kind === 'purchaser' && !row.requester;
  const licensed = row.kind !== 'purchaser' || (row.licensedUntil !== null && row.licensedUntil > now.toISOString());
  return {
    account: row.id,
    organization: row.organization,
    kind: kindOf(row),
    orgAdmin: buys && row.orgAdmin,
    managesCategories: buys && row.managesCategories,
    admitted,
    mayWrite: admitted && row.active && licensed,
    viewAs: null,
  };
}

/**
 * Returns the kind of an account by its organization. In a purchaser organization, an account that is not a purchaser
 * enters demands.
 */
export function kindOf({
  kind,
  requester,
}: Pick<AccountRow, 'kind' | 'requester'>): 'admin' | 'supplier' | 'purchaser' | 'requester' {
  if (kind === 'operator') return 'admin';
  return kind === 'purchaser' && requester ? 'requester' : kind;
}

const ownRoles: Partial<Record<Caller['kind'], string>> = {
  admin: 'ROLE_ADMIN',
  supplier: 'ROLE_SUPPLIER',
  purchaser: 'ROLE_PURCHASER',
};

/** The roles in tokens and representations. A requester has only the roles that everyone has. */
export function rolesOf({ kind, orgAdmin }: Pick<Caller, 'kind' | 'orgAdmin'>): string[] {
  const own = ownRoles[kind];
  return [
    'ROLE_USER',
    ...(own === undefined ? [] : [own]),
    ...(orgAdmin ? ['ROLE_PURCHASERS_ORGANIZATION_ADMIN'] : []),
  ];
}
