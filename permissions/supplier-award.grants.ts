import type { Grants } from './grant.ts';

/** Each supplier sees what it won itself; why, and by which scenario, stays with the purchaser. */
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
    fields: { except: ['scenario', 'reason'] },
  },
  { role: 'admin', actions: ['read'] },
];
