import { signedInRoles } from '../schemas/language/roles.ts';

/**
 * Who asks, in the words of the grants. An account has exactly one of the first four; who administers an organization or
 * manages its categories is a purchaser too, a requester only enters what it needs. `anonymous` has not logged in.
 */
export const roles = [...signedInRoles, 'anonymous'] as const;
export type Role = (typeof roles)[number];

/**
 * A condition on one property of the record: equality (`$organization` and `$account` stand for the caller's own ids,
 * which take their place when the rules of a caller are made), membership, or
 * - `{ granted: table }`: a row of the access table `<table>(<entity>_id, organization_id)` exists for the caller's organization;
 * - `{ readable: entity }`: the linked record of that entity is readable for the caller (children follow their parent).
 */
export type Test = string | boolean | null | { in: readonly string[] } | { granted: string } | { readable: string };

export type Where = Readonly<Record<string, Test>>;

/** One permission as data. There are no inverted grants: what no grant allows is denied. */
export interface Grant {
  role: Role;
  /** `read` (list and get), `open` (get by address only), `create`, `update`, `delete`, or an operation of the lifecycle. */
  actions: readonly string[];
  /** Of the actions, those that bind the organization itself: an administrator never takes them in its place. */
  binding?: readonly string[];
  /** Holds for accounts that are not verified or approved yet, too. */
  beforeAdmission?: boolean;
  /** All tests hold (and); several grants of one action add up (or). Absent: every record. */
  where?: Where;
  /** Which properties a reader sees; absent: all that are not internal. */
  fields?: { only: readonly string[] } | { except: readonly string[] };
}

export type Grants = readonly Grant[];
