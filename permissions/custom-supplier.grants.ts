import type { Grants } from './grant.ts';

export const customSupplierGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete', 'link', 'unlink'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
