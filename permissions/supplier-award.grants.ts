import type { Grants } from './grant.ts';

/** Each supplier sees its own awards. The reasons, the scenario and approvals stay with the purchaser. */
export const supplierAwardGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'createPurchaseOrder'],
    binding: ['createPurchaseOrder'],
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read'],
    where: { supplier: '$organization' },
    fields: { except: ['scenario', 'reason', 'approvalRequest'] },
  },
  {
    role: 'guest',
    actions: ['read'],
    where: { supplier: '$organization', request: '$request' },
    fields: { except: ['scenario', 'reason', 'approvalRequest'] },
  },
  { role: 'admin', actions: ['read'] },
];
