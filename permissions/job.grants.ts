import type { Grants } from './grant.ts';

const itself = { account: '$account' } as const;

/** What is long is asked for by whoever sees what it is about, and is nobody else's business. */
export const jobGrants: Grants = (['purchaser', 'admin'] as const).flatMap((role) => [
  { role, actions: ['create'] },
  { role, actions: ['read', 'cancel'], where: itself },
]);
