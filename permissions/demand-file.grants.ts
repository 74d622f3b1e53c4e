import type { Grants } from './grant.ts';

const seen = { demand: { readable: 'demand' } } as const;

/** Everyone who can read a demand can read its files. The rule allows only the demand's requester to add one. */
export const demandFileGrants: Grants = [
  { role: 'requester', actions: ['create'] },
  { role: 'requester', actions: ['read', 'delete'], where: seen },
  { role: 'purchaser', actions: ['create'] },
  { role: 'purchaser', actions: ['read', 'delete'], where: { organization: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
