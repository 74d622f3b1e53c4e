import { defineEntity } from '../language/entity.ts';
import { organizationLifecycle } from './organization.lifecycle.ts';
import inputs from './organization.inputs.json' with { type: 'json' };
import schema from './organization.schema.json' with { type: 'json' };
import ui from './organization.ui.json' with { type: 'json' };

export const organization = defineEntity({
  name: 'organization',
  type: 'Organization',
  collection: 'organizations',
  tenancy: 'organization',
  title: ['legal_name'],
  page: {
    path: '/organizations',
    icon: 'organization',
    roles: ['admin'],
    navigation: { section: 'administration', order: 20 },
  },
  schema,
  ui,
  inputs,
  lifecycle: organizationLifecycle,
  otherActions: ['register', 'startTrial', 'takeIn'],
  embeds: { addresses: { entity: 'postalAddress', by: 'organization', as: 'objects', order: 'type' } },
  calls: ['list', 'get', 'create', 'update'],
  parameters: ['only-purchasers', 'merged'],
  search: ['legal_name', 'vat_id', 'duns_nr'],
  sort: { field: 'legal_name', direction: 'asc' },
  live: true,
});
