import type { Grants } from './grant.ts';

/** An organization's library is internal. Suppliers only see the contents of a request. */
export const libraryEntryGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'create', 'update', 'delete'], where: { organization: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
