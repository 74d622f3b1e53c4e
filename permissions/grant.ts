import { signedInRoles } from '../schemas/language/roles.ts';

/**
 * A guest quotes without an account and reaches exactly one request. A guest that may bid also takes part in its
 * negotiations.
 */
export const guestRoles = ['guest', 'guest_bidder'] as const;

/**
 * The roles used in grants. An account has exactly one of the first four. Organization admins and category managers are
 * also purchasers, and a requester only enters demands. `anonymous` is not logged in.
 */
export const roles = [...signedInRoles, ...guestRoles, 'anonymous'] as const;
export type Role = (typeof roles)[number];

/**
 * A condition on one property of the record:
 * - equality. `$organization` and `$account` are replaced by the caller's ids when the caller's rules are created, and
 *   `$request` and `$buyer` by the request of a guest's session and its purchaser.
 * - membership.
 * - `{ granted: table }`: a row of the access table `<table>(<entity>_id, organization_id)` exists for the caller's
 *   organization.
 * - `{ readable: entity }`: the linked record of that entity is readable for the caller (children follow their parent).
 */
export type Test = string | boolean | null | { in: readonly string[] } | { granted: string } | { readable: string };

export type Where = Readonly<Record<string, Test>>;

/** One permission as data. There are no negative grants. Everything that no grant allows is denied. */
export interface Grant {
  role: Role;
  /**
   * `read` (list and get), `open` (get by URL only), `create`, `update`, `delete`, or an operation of the lifecycle.
   */
  actions: readonly string[];
  /** The actions that bind the organization itself. An administrator never performs them in its place. */
  binding?: readonly string[];
  /** Further actions that commit the organization to others. A program needs the right to bind for them. */
  committing?: readonly string[];
  /** True if it also applies to accounts that are not yet verified or approved. */
  allowUnapproved?: boolean;
  /** All tests must hold (and). Several grants of one action are combined (or). Absent: every record. */
  where?: Where;
  /** The properties visible to a reader. Absent: all that are not internal. */
  fields?: { only: readonly string[] } | { except: readonly string[] };
}

export type Grants = readonly Grant[];

/** True if the action needs the right to bind of a service account. */
export const binds = ({ binding, committing }: Grant, action: string): boolean =>
  [binding, committing].some((actions) => actions?.includes(action));
