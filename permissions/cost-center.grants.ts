import type { Grants } from './grant.ts';

/** How a purchaser organization books is its own affair: no supplier sees it. */
export const costCenterGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'create', 'update', 'delete'], where: { organization: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
