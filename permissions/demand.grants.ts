import type { Grants } from './grant.ts';

const own = { organization: '$organization' } as const;
const itself = { requester: '$account' } as const;

/** What whoever needs something does with it until it is bundled. */
const needing = ['update', 'submit', 'cancel', 'delete'] as const;

/**
 * A requester sees its own, without the workflow that serves them; purchasers see all of their organization. Who approves
 * is asked by the demand's rule: its approver, or an organization admin.
 */
export const demandGrants: Grants = [
  { role: 'requester', actions: ['create'] },
  {
    role: 'requester',
    actions: ['read', ...needing],
    where: itself,
    fields: { except: ['workflow', 'approver', 'decidedBy', 'organization'] },
  },
  { role: 'purchaser', actions: ['create'] },
  { role: 'purchaser', actions: ['read', 'classify', 'close', 'bundle', 'unbundle'], where: own },
  // An approved demand can start a workflow whose automation awards.
  { role: 'purchaser', actions: needing, binding: ['submit'], where: { ...itself, ...own } },
  {
    role: 'purchaser',
    actions: ['approve', 'decline'],
    binding: ['approve', 'decline'],
    where: { approver: '$account', ...own },
  },
  { role: 'purchasers_organization_admin', actions: ['approve', 'decline'], where: own },
  { role: 'admin', actions: ['read'] },
];
