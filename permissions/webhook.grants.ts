import type { Grants } from './grant.ts';

/** Only organization admins know the systems that the organization is connected to. */
export const webhookGrants: Grants = [
  {
    role: 'purchasers_organization_admin',
    actions: ['read', 'create', 'update', 'delete', 'replayAll', 'test', 'rotateSecret'],
    where: { organization: '$organization' },
  },
];
