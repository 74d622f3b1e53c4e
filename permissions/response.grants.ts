import type { Grants } from './grant.ts';

/** The buyer knows of an offer once it was published; its draft, and how offers are rated, each side keeps to itself. */
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
    where: { purchaserOrganization: '$organization', submitted: true },
  },
  { role: 'admin', actions: ['read'] },
];
