import type { Grants } from './grant.ts';

export const purchaseOrderGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  { role: 'supplier', actions: ['read'], where: { supplier: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
