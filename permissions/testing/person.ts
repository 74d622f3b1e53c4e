import type { Caller } from '../caller.ts';

/** Of a purchaser organization, admitted, without a further right: what tests of rights start from. */
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
