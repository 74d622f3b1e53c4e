import type { Grants } from './grant.ts';

/** Whoever works on a workflow decides what of it goes on by itself; which steps an administrator decides is the rule's. */
export const automationGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'update', 'start', 'pause', 'resume', 'approve', 'decline', 'takeOver', 'finish'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
