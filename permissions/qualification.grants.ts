import type { Grants } from './grant.ts';

/** Answers stay with the supplier until it submits them. The purchaser knows meanwhile that it was asked. */
export const qualificationGrants: Grants = [
  {
    role: 'supplier',
    actions: ['read', 'update', 'submit'],
    where: { organization: '$organization' },
    fields: { except: ['score', 'decidedByName'] },
  },
  {
    role: 'purchaser',
    actions: ['read'],
    where: { purchaserOrganization: '$organization', state: { in: ['requested', 'rejected'] } },
    fields: { except: ['custom', 'remarks', 'files', 'score'] },
  },
  {
    role: 'purchaser',
    actions: ['read', 'approve', 'reject'],
    binding: ['approve', 'reject'],
    where: { purchaserOrganization: '$organization', state: { in: ['submitted', 'approved', 'expired'] } },
  },
  { role: 'admin', actions: ['read'], where: { state: { in: ['submitted', 'approved', 'expired'] } } },
];
