import type { Grants } from './grant.ts';

/** Suppliers can read the changes of a request that they can see. They were also notified by mail. */
export const amendmentGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  { role: 'supplier', actions: ['read'], where: { request: { readable: 'request' } } },
  { role: 'guest', actions: ['read'], where: { request: { readable: 'request' } } },
  { role: 'admin', actions: ['read'] },
];
