import type { Grants } from './grant.ts';

/** How a purchaser organization books is its own affair: no supplier sees it; requesters find what they book on. */
export const costCenterGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'create', 'update', 'delete'], where: { organization: '$organization' } },
  {
    role: 'requester',
    actions: ['read'],
    where: { organization: '$organization', active: true },
    fields: { only: ['number', 'name'] },
  },
  { role: 'admin', actions: ['read'] },
];
