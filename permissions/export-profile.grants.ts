import type { Grants } from './grant.ts';

/** Purchasers export with profiles, and organization admins keep them. No supplier learns which systems a purchaser uses. */
export const exportProfileGrants: Grants = [
  { role: 'purchaser', actions: ['read'], where: { organization: '$organization' } },
  {
    role: 'purchasers_organization_admin',
    actions: ['create', 'update', 'delete', 'mapping'],
    where: { organization: '$organization' },
  },
];
