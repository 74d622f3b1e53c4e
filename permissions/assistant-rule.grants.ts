import type { Grants } from './grant.ts';

/** Purchasers read why a demand took its way; who administers the organization decides it. */
export const assistantRuleGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  {
    role: 'purchasers_organization_admin',
    actions: ['create', 'update', 'delete'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read', 'create', 'update', 'delete'] },
];
