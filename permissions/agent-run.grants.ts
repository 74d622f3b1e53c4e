import type { Grants } from './grant.ts';

/**
 * Purchasers start runs, and a run has the rights of the person who started it. It awards and orders, so administrators
 * neither start nor resume one in an organization's place.
 */
export const agentRunGrants: Grants = [
  { role: 'purchaser', actions: ['create'], binding: ['create'] },
  {
    role: 'purchaser',
    actions: ['read', 'pause', 'resume', 'takeOver', 'stop'],
    binding: ['resume'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
