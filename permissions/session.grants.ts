import type { Grants } from './grant.ts';

const itself = { account: '$account', revokedAt: null } as const;

/** What has ended is gone. Nobody sees where another one is logged in; blocking an account ends its sessions all the same. */
export const sessionGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'delete'], where: itself },
  { role: 'supplier', actions: ['read', 'delete'], where: itself },
  { role: 'requester', actions: ['read', 'delete'], where: itself },
  { role: 'admin', actions: ['read', 'delete'], where: itself },
];
