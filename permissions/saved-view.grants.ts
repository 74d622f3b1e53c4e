import type { Grants } from './grant.ts';

const itself = { account: '$account' } as const;

/** Everybody keeps views of their own; the rule makes whoever creates one its owner. */
export const savedViewGrants: Grants = (['purchaser', 'supplier', 'requester', 'admin'] as const).flatMap((role) => [
  { role, actions: ['create'] },
  { role, actions: ['read', 'update', 'delete'], where: itself },
]);
