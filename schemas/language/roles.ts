/**
 * Who is signed in, in the words of grants and pages. An account has exactly one of the first four. A requester is the
 * role `user` of a purchaser organization: its tokens name no more than ROLE_USER, which everybody's do.
 */
export const signedInRoles = [
  'purchaser',
  'supplier',
  'admin',
  'requester',
  'purchasers_organization_admin',
  'category_manager',
] as const;
export type SignedInRole = (typeof signedInRoles)[number];
