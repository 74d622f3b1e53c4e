import type { Grants } from './grant.ts';

export const deliveryGrants: Grants = [
  {
    role: 'purchasers_organization_admin',
    actions: ['read', 'replay'],
    where: { organization: '$organization' },
  },
];
