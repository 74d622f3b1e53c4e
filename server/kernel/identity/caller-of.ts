import type { Caller, GuestScope } from '../../../permissions/caller.ts';

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
  /** True for an organization that quotes without having registered. */
  isGuest: boolean;
  /** True for a valid service account, null for a person. */
  isService: boolean | null;
  /** Limits of a service account; null for a person. */
  scopes: string[] | null;
  binding: boolean | null;
}

/** The request that a guest's session names, with its purchaser; all null in other sessions. */
export interface SessionScope {
  guestRequest: GuestScope['request'] | null;
  guestBuyer: GuestScope['buyer'] | null;
  guestMayBid: GuestScope['mayBid'] | null;
}

/** Maps an account to the caller that permissions use. Suppliers and the operator need no license. */
export function callerOf(row: AccountRow & Partial<SessionScope>, now: Date): Caller {
  const { isService, scopes, binding } = row;
  const admitted = isService ?? (row.emailVerified && row.approved);
  const buys = row.kind === 'purchaser' && !row.requester;
  const licensed = row.kind !== 'purchaser' || (row.licensedUntil !== null && row.licensedUntil > now.toISOString());
  return {
    account: row.id,
    organization: row.organization,
    ...(isGuest(row) ? { kind: 'guest', guest: scopeOf(row) } : { kind: kindOf(row) }),
    orgAdmin: buys && row.orgAdmin,
    managesCategories: buys && row.managesCategories,
    admitted,
    mayWrite: admitted && (isService ?? row.active) && licensed,
    viewAs: null,
    ...(isService === null ? {} : { service: { scopes: scopes ?? [], binding: binding === true } }),
  };
}

/** A guest's session stays one, even if the organization registers while it runs. */
const isGuest = ({ isGuest: isUnregistered, guestRequest }: AccountRow & Partial<SessionScope>): boolean =>
  isUnregistered || typeof guestRequest === 'string';

function scopeOf({ guestRequest, guestBuyer, guestMayBid }: Partial<SessionScope>): GuestScope | undefined {
  if (!guestRequest || !guestBuyer) return undefined;
  return { request: guestRequest, buyer: guestBuyer, mayBid: guestMayBid === true };
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
  guest: 'ROLE_GUEST',
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
