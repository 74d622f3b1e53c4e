import type { Grants, Role } from './grant.ts';

const own = { organization: '$organization' } as const;

/** Only the headquarters address of a partner is visible. */
const contact = (role: Role): Grants[number] => ({
  role,
  actions: ['read'],
  where: { organization: { readable: 'organization' }, type: 'headquarter' },
});

export const postalAddressGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'create', 'update', 'delete'], where: own },
  { role: 'supplier', actions: ['read', 'create', 'update', 'delete'], where: own },
  { role: 'guest', actions: ['read'], where: own },
  { role: 'requester', actions: ['read'], where: own },
  contact('purchaser'),
  contact('supplier'),
  contact('guest'),
  { role: 'admin', actions: ['read', 'create', 'update', 'delete'] },
];
