import type { Grants } from './grant.ts';

const forSuppliers = {
  except: ['negotiation', 'trace', 'awarded', 'lastPrice', 'targetPrice', 'incumbent'],
} as const;

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
    fields: forSuppliers,
  },
  { role: 'guest', actions: ['read'], where: { request: { readable: 'request' } }, fields: forSuppliers },
  { role: 'admin', actions: ['read'] },
];
