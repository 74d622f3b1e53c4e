import type { Grants } from './grant.ts';

/** Suppliers see criteria and weights, never a rating, not even their own. */
export const evaluationScoringGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'create', 'update'], where: { organization: '$organization' } },
  { role: 'admin', actions: ['read'] },
];
