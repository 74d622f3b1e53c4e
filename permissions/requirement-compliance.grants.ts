import type { Grants } from './grant.ts';

export const requirementComplianceGrants: Grants = [
  { role: 'supplier', actions: ['read', 'create', 'update'], where: { organization: '$organization' } },
  {
    role: 'guest',
    actions: ['read', 'create', 'update'],
    where: { organization: '$organization', response: { readable: 'response' } },
  },
  { role: 'purchaser', actions: ['read'], where: { response: { readable: 'response' } } },
  { role: 'admin', actions: ['read'], where: { response: { readable: 'response' } } },
];
