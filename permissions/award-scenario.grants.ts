import type { Grants } from './grant.ts';

/** Suppliers never learn about each other or about scenarios that were considered. */
export const awardScenarioGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete', 'solve', 'cancel', 'makeLots', 'award'],
    binding: ['award'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
