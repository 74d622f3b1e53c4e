import type { Caller } from '../caller.ts';

/**
 * A member of a purchaser organization, admitted and without further rights. It is the base case for tests of rights.
 */
export const person: Caller = {
  account: 'account-1',
  organization: 'organization-1',
  kind: 'purchaser',
  orgAdmin: false,
  managesCategories: false,
  admitted: true,
  mayWrite: true,
  viewAs: null,
};
