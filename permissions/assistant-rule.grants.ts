import type { Grants } from './grant.ts';

/** Purchasers can read why a demand was routed as it was. Organization admins define the rules. */
export const assistantRuleGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  {
    role: 'purchasers_organization_admin',
    actions: ['create', 'update', 'delete'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read', 'create', 'update', 'delete'] },
];
