import type { Grants } from './grant.ts';

/**
 * Purchasers who work on a workflow decide which of its steps are automated. The rule determines which steps an
 * administrator may decide.
 */
export const automationGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'update', 'start', 'pause', 'resume', 'approve', 'decline', 'takeOver', 'finish'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
