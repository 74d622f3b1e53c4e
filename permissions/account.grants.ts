import type { Grants } from './grant.ts';

const itself = { id: '$account' } as const;
const own = { organization: '$organization' } as const;

const managing = [
  'create',
  'inviteAgain',
  'approve',
  'activate',
  'deactivate',
  'promotePurchaser',
  'demotePurchaser',
  'makeRequester',
  'makePurchaser',
  'allowToManageCategories',
] as const;

/**
 * Pickers need the names of colleagues. Users who manage accounts can see and do more. Only the operator blocks
 * accounts.
 */
export const accountGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'update', 'notificationGroups'], where: itself, allowUnapproved: true },
  { role: 'supplier', actions: ['read', 'update', 'notificationGroups'], where: itself, allowUnapproved: true },
  { role: 'requester', actions: ['read', 'update', 'notificationGroups'], where: itself, allowUnapproved: true },
  { role: 'guest', actions: ['read'], where: itself },
  {
    role: 'purchaser',
    actions: ['read'],
    where: own,
    fields: { only: ['name', 'given_name', 'family_name', 'email', 'organization', 'active', 'roles'] },
  },
  { role: 'purchasers_organization_admin', actions: ['read', 'update', ...managing], where: own },
  { role: 'admin', actions: ['read', 'update', ...managing, 'block'] },
  { role: 'admin', actions: ['notificationGroups'], where: itself, allowUnapproved: true },
];
