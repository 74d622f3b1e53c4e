import type { Grants } from './grant.ts';

const seen = { demand: { readable: 'demand' } } as const;

/** Whoever reads a demand reads its files; who may add one is asked by the rule: the demand's requester. */
export const demandFileGrants: Grants = [
  { role: 'requester', actions: ['create'] },
  { role: 'requester', actions: ['read', 'delete'], where: seen },
  { role: 'purchaser', actions: ['create'] },
  { role: 'purchaser', actions: ['read', 'delete'], where: { organization: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
