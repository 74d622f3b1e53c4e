import type { Role } from './grant.ts';

/** Who asks. Made once per session and kept; nothing in it is secret. */
export interface Caller {
  /** Null for nobody and for the system itself. */
  account: string | null;
  organization: string | null;
  /** `system` sees and does everything that a lifecycle leaves to the clock or to the system. */
  kind: Role | 'anonymous' | 'system';
  orgAdmin: boolean;
  /** A purchaser who may change its organization's categories. */
  managesCategories: boolean;
  /** Unverified or unapproved accounts read only themselves. */
  admitted: boolean;
  /** False: inactive account or expired licence; reading works, writing does not. */
  mayWrite: boolean;
  /** An administrator working inside this organization, and whether that is a purchaser's. A merged one is only read. */
  viewAs: { organization: string; kind: 'purchaser' | 'supplier'; isMerged?: boolean } | null;
  /** Not the person: what goes on by itself, in the person's name and with its rights. */
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

export const anonymous: Caller = { ...system, kind: 'anonymous', mayWrite: false, admitted: false };
