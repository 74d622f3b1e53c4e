import type { Grants } from './grant.ts';

export const heldMailGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'discard'], where: { organization: '$organization' } },
];
