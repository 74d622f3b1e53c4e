import { defineEntity } from '../language/entity.ts';
import { serviceAccountLifecycle } from './service-account.lifecycle.ts';
import schema from './service-account.schema.json' with { type: 'json' };
import ui from './service-account.ui.json' with { type: 'json' };

/** A program that acts for a purchaser organization with a key, within a role and scopes. */
export const serviceAccount = defineEntity({
  name: 'serviceAccount',
  type: 'ServiceAccount',
  collection: 'service-accounts',
  tenancy: 'organization',
  title: ['name'],
  page: {
    path: '/connections/service-accounts',
    list: '/connections',
    icon: 'connection',
  },
  schema,
  ui,
  lifecycle: serviceAccountLifecycle,
  calls: ['list', 'get', 'create', 'update'],
  search: ['name'],
  sort: { field: 'name', direction: 'asc' },
  live: true,
});
