import type { Grants } from './grant.ts';

/** What an organization asks in general is its own affair; suppliers see what a request asks. */
export const libraryEntryGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'create', 'update', 'delete'], where: { organization: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
