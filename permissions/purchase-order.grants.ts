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
  ...(['negotiation', 'award'] as const).map((source) => ({
    role: 'guest' as const,
    actions: ['read', 'acknowledge', 'decline'],
    where: {
      supplier: '$organization',
      [source]: { readable: source === 'award' ? 'supplierAward' : source },
    },
    fields: { except: ['costCenter'] },
  })),
  { role: 'admin', actions: ['read'] },
];
