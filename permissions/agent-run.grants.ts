import type { Grants } from './grant.ts';

/** Whoever buys may let it be bought; what a run does is allowed by the rights of who began it. */
export const agentRunGrants: Grants = [
  { role: 'purchaser', actions: ['create'] },
  {
    role: 'purchaser',
    actions: ['read', 'pause', 'resume', 'takeOver', 'stop'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
