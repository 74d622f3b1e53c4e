import type { Grants } from './grant.ts';

/** The pages before log-in need to know the available parts of the product. */
export const featureFlagGrants: Grants = [
  { role: 'anonymous', actions: ['read'], allowUnapproved: true },
  { role: 'purchaser', actions: ['read'] },
  { role: 'supplier', actions: ['read'] },
  { role: 'guest', actions: ['read'] },
  { role: 'requester', actions: ['read'] },
  { role: 'admin', actions: ['read', 'update'] },
];
