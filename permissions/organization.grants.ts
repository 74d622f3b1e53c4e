import type { Grants, Role } from './grant.ts';

const itself = { id: '$organization' } as const;

const forContacts = { only: ['legal_name', 'state', 'address', 'vat_id', 'description'] } as const;

/** The data that the two sides of a request see of each other. */
const contact = (role: Role): Grants[number] => ({
  role,
  actions: ['read'],
  where: { id: { granted: 'organization_contact' } },
  fields: forContacts,
});

export const organizationGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'update'], where: itself },
  { role: 'supplier', actions: ['read', 'update'], where: itself },
  { role: 'requester', actions: ['read'], where: itself, fields: { only: ['legal_name', 'address'] } },
  contact('purchaser'),
  contact('supplier'),
  { role: 'guest', actions: ['read'], where: itself },
  { role: 'guest', actions: ['read'], where: { id: '$buyer' }, fields: forContacts },
  { role: 'admin', actions: ['read', 'create', 'update', 'extendLicence', 'merge'] },
];
