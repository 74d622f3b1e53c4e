import type { Grants } from './grant.ts';

/**
 * Which negotiation an item went to tells of others; whom it is for, what it cost so far and who delivers it is the buying
 * side's own.
 */
export const requestItemGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete', 'assignment'],
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read'],
    where: { request: { readable: 'request' } },
    fields: { except: ['negotiation', 'trace', 'awarded', 'lastPrice', 'targetPrice', 'incumbent'] },
  },
  { role: 'admin', actions: ['read'] },
];
