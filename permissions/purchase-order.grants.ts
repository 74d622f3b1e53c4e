import type { Grants } from './grant.ts';

export const purchaseOrderGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'update', 'send', 'deliver', 'close'],
    binding: ['send'],
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read', 'acknowledge', 'decline'],
    where: { supplier: '$organization' },
    fields: { except: ['costCenter'] },
  },
  { role: 'admin', actions: ['read'] },
];
