import type { Role } from './grant.ts';

/** The only request that a guest reaches. */
export interface GuestScope {
  request: string;
  /** The purchaser's organization. */
  buyer: string;
  /** True if the request lets guests take part in its negotiations. */
  mayBid: boolean;
}

/** The limits of a service account, within the grants of its role. */
export interface ServiceLimits {
  /** `request:read`, `purchaseOrder:*`, … */
  scopes: readonly string[];
  /** True if it may also bind its organization. */
  binding: boolean;
}

/** The caller of an operation. It is created once per session and cached. Nothing in it is secret. */
export interface Caller {
  /** Null for an anonymous caller and for the system itself. */
  account: string | null;
  organization: string | null;
  /** `system` may do everything that a lifecycle assigns to the clock or the system. */
  kind: Role | 'anonymous' | 'system';
  orgAdmin: boolean;
  /** A purchaser who may change the organization's categories. */
  managesCategories: boolean;
  /** Unverified or unapproved accounts can read only their own account. */
  admitted: boolean;
  /** False for an inactive account or an expired license. Reading is still possible, writing is not. */
  mayWrite: boolean;
  /** The organization that an administrator works in, and its kind. A merged one is read-only. */
  viewAs: { organization: string; kind: 'purchaser' | 'supplier'; isMerged?: boolean } | null;
  /** Set only for a guest. Without it, a guest has no rights. */
  guest?: GuestScope | undefined;
  /** Set only for a service account, which has the grants of its role within these limits. */
  service?: ServiceLimits | undefined;
  /** True for automatic actions on behalf of the person, with their rights. */
  automatic?: boolean;
}

export const system: Caller = {
  account: null,
  organization: null,
  kind: 'system',
  orgAdmin: false,
  managesCategories: false,
  admitted: true,
  mayWrite: true,
  viewAs: null,
};

/** True for a caller that never binds an organization: the operator's, or a service account without that right. */
export const neverBinds = ({ kind, service }: Pick<Caller, 'kind' | 'service'>): boolean =>
  kind === 'admin' || service?.binding === false;

/** True for the side that offers: a supplier, a guest, or an administrator who views as a supplier. */
export const isSupplying = ({ kind, viewAs }: Pick<Caller, 'kind' | 'viewAs'>): boolean =>
  viewAs ? viewAs.kind === 'supplier' : kind === 'supplier' || kind === 'guest';

export const anonymous: Caller = { ...system, kind: 'anonymous', mayWrite: false, admitted: false };
