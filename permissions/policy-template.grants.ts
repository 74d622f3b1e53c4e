import type { Grants } from './grant.ts';

export const policyTemplateGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete'],
    where: { organization: '$organization' },
  },
];
