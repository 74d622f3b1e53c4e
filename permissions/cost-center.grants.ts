import type { Grants } from './grant.ts';

/** An organization's cost centers are internal. No supplier sees them, and requesters see those they can book to. */
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
