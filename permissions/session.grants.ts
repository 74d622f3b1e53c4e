import type { Grants } from './grant.ts';

const itself = { account: '$account', revokedAt: null } as const;

/**
 * Ended sessions are deleted. Users only see their own sessions, but blocking an account still ends all of its
 * sessions.
 */
export const sessionGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'delete'], where: itself },
  { role: 'supplier', actions: ['read', 'delete'], where: itself },
  { role: 'requester', actions: ['read', 'delete'], where: itself },
  { role: 'admin', actions: ['read', 'delete'], where: itself },
];
