import type { Grants } from './grant.ts';

const own = { organization: '$organization' } as const;

export const preferredSupplierGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: own },
  { role: 'category_manager', actions: ['create', 'update', 'delete'], where: own },
  { role: 'admin', actions: ['read'] },
];
