import type { Grants } from './grant.ts';

const answering = ['acknowledge', 'decline', 'respond'];

export const purchaseOrderGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'update', 'send', 'change', 'cancel', 'respond', 'deliver', 'close'],
    binding: ['send', 'change', 'cancel', 'respond'],
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read', ...answering],
    binding: answering,
    where: { supplier: '$organization' },
    fields: { except: ['costCenter'] },
  },
  ...(['negotiation', 'award'] as const).map((source) => ({
    role: 'guest' as const,
    actions: ['read', ...answering],
    binding: answering,
    where: {
      supplier: '$organization',
      [source]: { readable: source === 'award' ? 'supplierAward' : source },
    },
    fields: { except: ['costCenter'] },
  })),
  { role: 'admin', actions: ['read'] },
];
