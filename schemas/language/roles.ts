/** Who is signed in, in the words of grants and pages. An account has exactly one of the first three. */
export const signedInRoles = [
  'purchaser', 'supplier', 'admin', 'purchasers_organization_admin', 'category_manager',
] as const; // prettier-ignore
export type SignedInRole = (typeof signedInRoles)[number];
