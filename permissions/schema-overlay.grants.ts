import { organizationForms } from '../schemas/language/overlay.ts';
import type { Grants } from './grant.ts';

/** Organization admins build the questionnaire of their own organization. All other forms are the operator's. */
export const schemaOverlayGrants: Grants = [
  { role: 'admin', actions: ['read', 'create', 'update', 'delete', 'publish', 'restore'] },
  { role: 'purchasers_organization_admin', actions: ['create'], where: { organization: '$organization' } },
  {
    role: 'purchasers_organization_admin',
    actions: ['read', 'update', 'delete', 'publish', 'restore'],
    where: { organization: '$organization', entity: { in: organizationForms } },
  },
];
