import { defineEntity } from '../language/entity.ts';
import inputs from './demand.inputs.json' with { type: 'json' };
import { demandLifecycle } from './demand.lifecycle.ts';
import schema from './demand.schema.json' with { type: 'json' };
import ui from './demand.ui.json' with { type: 'json' };

/** A need of someone in a purchaser organization, before it becomes a request. */
export const demand = defineEntity({
  name: 'demand',
  type: 'Demand',
  collection: 'demands',
  tenancy: 'organization',
  title: ['title'],
  page: {
    path: '/demands',
    icon: 'demand',
    navigation: { section: 'main', order: 50, roles: ['purchaser', 'requester'] },
  },
  schema,
  ui,
  inputs,
  lifecycle: demandLifecycle,
  embeds: { files: { entity: 'demandFile', by: 'demand', as: 'objects' } },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  listOperations: [{ name: 'bundle', path: 'bundle', action: 'bundle' }],
  search: ['title', 'number'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
