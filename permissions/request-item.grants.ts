import type { Grants } from './grant.ts';

/**
 * The item's negotiation would reveal facts about others. Its internal recipient, earlier cost and current supplier are
 * visible only to the buying side.
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
