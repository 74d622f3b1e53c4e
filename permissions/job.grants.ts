import type { Grants } from './grant.ts';

const itself = { account: '$account' } as const;

/** Jobs are started by users who can see their subject. Only the user who started a job can see it. */
export const jobGrants: Grants = (['purchaser', 'admin'] as const).flatMap((role) => [
  { role, actions: ['create'] },
  { role, actions: ['read', 'cancel'], where: itself },
]);
