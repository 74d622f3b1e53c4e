import type { Grants } from './grant.ts';

/**
 * Every purchaser reads the requests of their organization. The rules decide who may approve, and when an organization
 * admin may withdraw one in place of its proposer. The operator's administrators never decide one.
 */
export const approvalRequestGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'approve', 'decline', 'delegate'],
    binding: ['approve', 'decline', 'delegate'],
    where: { organization: '$organization' },
  },
  {
    role: 'purchaser',
    actions: ['withdraw'],
    binding: ['withdraw'],
    where: { organization: '$organization', proposedBy: '$account' },
  },
  {
    role: 'purchasers_organization_admin',
    actions: ['withdraw'],
    binding: ['withdraw'],
    where: { organization: '$organization' },
  },
];
