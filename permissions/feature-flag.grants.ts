import type { Grants } from './grant.ts';

export const featureFlagGrants: Grants = [
  { role: 'purchaser', actions: ['read'] },
  { role: 'supplier', actions: ['read'] },
  { role: 'admin', actions: ['read', 'update'] },
];
