import type { Grants } from './grant.ts';

export const evaluationCriterionGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete'],
    where: { organization: '$organization' },
  },
  { role: 'supplier', actions: ['read'], where: { request: { readable: 'request' } } },
  { role: 'guest', actions: ['read'], where: { request: { readable: 'request' } } },
  { role: 'admin', actions: ['read'] },
];
