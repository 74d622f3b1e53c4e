import type { Grants } from './grant.ts';

/** Only organization admins know and keep them. A service account is never one, so it manages no other. */
export const serviceAccountGrants: Grants = [
  {
    role: 'purchasers_organization_admin',
    actions: ['read', 'create', 'update', 'rotate', 'revoke'],
    where: { organization: '$organization' },
  },
];
