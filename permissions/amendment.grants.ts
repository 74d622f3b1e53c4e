import type { Grants } from './grant.ts';

/** Suppliers read what changed in a request that they see: they were told by mail as well. */
export const amendmentGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  { role: 'supplier', actions: ['read'], where: { request: { readable: 'request' } } },
  { role: 'admin', actions: ['read'] },
];
