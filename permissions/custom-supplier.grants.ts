import type { Grants } from './grant.ts';

export const customSupplierGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
