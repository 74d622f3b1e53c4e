/**
 * Roles of a signed-in user, as grants and pages name them. An account has exactly one of the first four. A requester
 * is the role `user` of a purchaser organization. Its tokens name only ROLE_USER, which everyone has.
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
