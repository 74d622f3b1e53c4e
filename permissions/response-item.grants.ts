import type { Grants } from './grant.ts';

export const responseItemGrants: Grants = [
  {
    role: 'supplier',
    actions: ['read', 'update', 'makeAvailable', 'makeUnavailable'],
    where: { organization: '$organization' },
  },
  {
    role: 'guest',
    actions: ['read', 'update', 'makeAvailable', 'makeUnavailable'],
    where: { organization: '$organization', response: { readable: 'response' } },
  },
  { role: 'purchaser', actions: ['read'], where: { response: { readable: 'response' } } },
  { role: 'admin', actions: ['read'], where: { response: { readable: 'response' } } },
];
