import type { Grants } from './grant.ts';

/** The purchaser sees a file once the answer is sent. */
export const priceExplanationFileGrants: Grants = [
  { role: 'supplier', actions: ['read', 'create', 'delete'], where: { supplier: '$organization' } },
  {
    role: 'guest',
    actions: ['read', 'create', 'delete'],
    where: { supplier: '$organization', priceExplanation: { readable: 'priceExplanation' } },
  },
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization', sent: true } },
  { role: 'admin', actions: ['read'], where: { sent: true } },
];
