import type { Grants } from './grant.ts';

/** No supplier learns of the others, nor of what was thought of. */
export const awardScenarioGrants: Grants = [
  {
    role: 'purchaser',
    actions: ['read', 'create', 'update', 'delete', 'solve', 'cancel', 'makeLots', 'award'],
    binding: ['award'],
    where: { organization: '$organization' },
  },
  { role: 'admin', actions: ['read'] },
];
