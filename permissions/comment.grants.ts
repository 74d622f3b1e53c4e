import type { Grants } from './grant.ts';

const own = { organization: '$organization' } as const;

/** Only for the organization's purchasers. Suppliers and requesters do not know that comments exist. */
export const commentGrants: Grants = [
  { role: 'purchaser', actions: ['create'] },
  { role: 'purchaser', actions: ['read'], where: own },
  { role: 'purchaser', actions: ['update', 'delete'], where: { author: '$account', ...own } },
  { role: 'admin', actions: ['read'] },
];
