import type { Grants } from './grant.ts';

const itself = { id: '$account' } as const;
const person = { state: { in: ['unverified', 'verified', 'active', 'inactive', 'blocked'] } } as const;
const own = { organization: '$organization', ...person } as const;
const named = ['name', 'given_name', 'family_name', 'email', 'organization', 'active', 'roles'] as const;

const managing = [
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
    fields: { only: named },
  },
  // Records name the service account that wrote them. It is in no list of people.
  {
    role: 'purchaser',
    actions: ['open'],
    where: { organization: '$organization', state: 'service' },
    fields: { only: named },
  },
  { role: 'purchasers_organization_admin', actions: ['create'], where: { organization: '$organization' } },
  { role: 'purchasers_organization_admin', actions: ['read', 'update', ...managing], where: own },
  { role: 'admin', actions: ['create'] },
  { role: 'admin', actions: ['open'], where: { state: 'service' } },
  { role: 'admin', actions: ['read', 'update', ...managing, 'block'], where: person },
  { role: 'admin', actions: ['notificationGroups'], where: itself, allowUnapproved: true },
];
