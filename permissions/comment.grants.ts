import type { Grants } from './grant.ts';

const own = { organization: '$organization' } as const;

/** Of the organization's purchasers alone: neither suppliers nor requesters know that there are any. */
export const commentGrants: Grants = [
  { role: 'purchaser', actions: ['create'] },
  { role: 'purchaser', actions: ['read'], where: own },
  { role: 'purchaser', actions: ['update', 'delete'], where: { author: '$account', ...own } },
  { role: 'admin', actions: ['read'] },
];
