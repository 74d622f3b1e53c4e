import type { Grants } from './grant.ts';

/** Scores and advice are the purchaser's own affair: no supplier learns that its record exists. */
export const supplierRecordGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'advise', 'unadvise', 'requestQualification'],
    where: { purchaserOrganization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
