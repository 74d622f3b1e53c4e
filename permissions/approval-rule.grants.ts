import type { Grants } from './grant.ts';

/**
 * Purchasers can read which amounts need an approval. Organization admins define the rules. The operator's
 * administrators have no grant of their own.
 */
export const approvalRuleGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  {
    role: 'purchasers_organization_admin',
    actions: ['create', 'update', 'delete'],
    where: { organization: '$organization' },
  },
];
