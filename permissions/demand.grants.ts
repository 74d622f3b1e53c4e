import type { Grants } from './grant.ts';

const own = { organization: '$organization' } as const;
const itself = { requester: '$account' } as const;

/** Actions of a requester until the demand is bundled. */
const needing = ['update', 'submit', 'cancel', 'delete'] as const;

/**
 * Requesters see their own demands, without the workflow that serves them. Purchasers see all demands of their
 * organization. The demand's rule determines who approves: its approver, or an organization admin.
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
  // Binding, because an approved demand can start a workflow whose automation awards.
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
