import type { Grants } from './grant.ts';

const itself = { account: '$account' } as const;

/** Every user has their own views. The rule makes the creator of a view its owner. */
export const savedViewGrants: Grants = (['purchaser', 'supplier', 'requester', 'admin'] as const).flatMap((role) => [
  { role, actions: ['create'] },
  { role, actions: ['read', 'update', 'delete'], where: itself },
]);
