import type { Grants } from './grant.ts';

/**
 * The buyer reads an offer once it was published and, where the request seals offers, once the request has finished.
 * Nobody opens a sealed one earlier, the operator included. Drafts and ratings stay with the side that made them.
 */
export const responseGrants: Grants = [
  {
    role: 'supplier',
    actions: ['read', 'create', 'update', 'items', 'publish', 'cancel', 'copy', 'confirmInvalidated'],
    where: { organization: '$organization' },
    fields: { except: ['scores', 'relativePrice', 'standing'] },
  },
  {
    role: 'purchaser',
    actions: ['read', 'accepting', 'reject'],
    binding: ['accepting', 'reject'],
    where: { purchaserOrganization: '$organization', submitted: true, sealed: false },
  },
  { role: 'admin', actions: ['read'], where: { sealed: false } },
];
