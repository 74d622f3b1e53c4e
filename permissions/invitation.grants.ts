import type { Grants } from './grant.ts';

const forSuppliers = {
  only: ['request', 'email', 'state', 'accessedAt', 'approvalPending', 'declinedAt', 'declineReason'],
} as const;

/**
 * Opening an invitation without an account, or with the token of its mail, needs no grant, because the token is the
 * right. `account` is the account with the invited e-mail address.
 */
export const invitationGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete', 'remind', 'approve'],
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read', 'decline'],
    where: { supplier: '$organization' },
    fields: forSuppliers,
  },
  {
    role: 'supplier',
    actions: ['read', 'access', 'accept'],
    where: { account: '$account', state: { in: ['sent', 'reminded', 'accessed', 'accepted', 'approved'] } },
    fields: forSuppliers,
  },
  {
    role: 'guest',
    actions: ['read', 'decline'],
    where: { supplier: '$organization', request: '$request' },
    fields: forSuppliers,
  },
  { role: 'admin', actions: ['read'] },
];
