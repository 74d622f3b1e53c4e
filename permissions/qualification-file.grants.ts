import type { Grants } from './grant.ts';

/** The purchaser sees a file once the answers are submitted. */
export const qualificationFileGrants: Grants = [
  { role: 'supplier', actions: ['read', 'create', 'delete'], where: { organization: '$organization' } },
  { role: 'purchaser', actions: ['read'], where: { purchaserOrganization: '$organization', sent: true } },
  { role: 'admin', actions: ['read'], where: { sent: true } },
];
