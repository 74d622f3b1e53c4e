import type { Grants } from './grant.ts';

const forSuppliers = { except: ['scores', 'relativePrice', 'standing', 'lowPrice', 'explanationState'] } as const;

/**
 * The purchaser can read an offer once it is published and, if the request seals offers, once the request has finished.
 * No one opens a sealed offer earlier, not even the operator. Drafts and ratings stay with the side that made them.
 */
const binding = ['publish', 'cancel', 'confirmInvalidated'];

export const responseGrants: Grants = [
  {
    role: 'supplier',
    actions: ['read', 'create', 'update', 'items', 'publish', 'cancel', 'copy', 'confirmInvalidated'],
    binding,
    where: { organization: '$organization' },
    fields: forSuppliers,
  },
  { role: 'guest', actions: ['create'], where: { organization: '$organization' } },
  {
    role: 'guest',
    actions: ['read', 'update', 'items', 'publish', 'cancel', 'copy', 'confirmInvalidated'],
    binding,
    where: { organization: '$organization', request: '$request' },
    fields: forSuppliers,
  },
  {
    role: 'purchaser',
    actions: ['read', 'accepting', 'askExplanation', 'reject'],
    binding: ['accepting', 'askExplanation', 'reject'],
    where: { purchaserOrganization: '$organization', submitted: true, sealed: false },
  },
  { role: 'admin', actions: ['read'], where: { sealed: false } },
];
