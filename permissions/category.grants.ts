import type { Grants } from './grant.ts';

const own = { organization: '$organization' } as const;

/**
 * Every purchaser sees who is responsible for a category. Only category managers can change it, and requesters see the
 * names.
 */
export const categoryGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: own },
  { role: 'requester', actions: ['read'], where: own, fields: { only: ['title', 'eclass'] } },
  { role: 'category_manager', actions: ['create', 'update', 'delete'], where: own },
  { role: 'admin', actions: ['read'] },
];
