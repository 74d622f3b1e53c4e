import type { Grants } from './grant.ts';

/** A buyer sees its own records only: what it asked for, and what was shared with it. */
export const supplierDocumentGrants: Grants = [
  {
    role: 'supplier',
    actions: ['read', 'create', 'update', 'share', 'unshare', 'submit'],
    where: { organization: '$organization' },
    fields: { except: ['decidedByName'] },
  },
  {
    role: 'purchaser',
    actions: ['read', 'ask', 'accept', 'reject'],
    binding: ['accept', 'reject'],
    where: { buyer: '$organization' },
    fields: { except: ['document', 'sharedWith'] },
  },
  { role: 'admin', actions: ['read'] },
];
