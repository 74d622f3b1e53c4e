import type { Grants } from './grant.ts';

/** A supplier sees only questions about its own offers. Only the purchaser's organization judges an answer. */
export const priceExplanationGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'accept', 'reject'],
    binding: ['accept', 'reject'],
    where: { organization: '$organization' },
  },
  { role: 'supplier', actions: ['read', 'answer', 'attach'], where: { supplier: '$organization' } },
  {
    role: 'guest',
    actions: ['read', 'answer', 'attach'],
    where: { supplier: '$organization', response: { readable: 'response' } },
  },
  { role: 'admin', actions: ['read'] },
];
