import type { Grants } from './grant.ts';

/**
 * Whoever buys may let it be bought; what a run does is allowed by the rights of who began it. A run awards and orders, so
 * an administrator begins or resumes none in an organization's place.
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
