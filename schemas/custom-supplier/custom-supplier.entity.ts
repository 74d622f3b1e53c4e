import { defineEntity } from '../language/entity.ts';
import inputs from './custom-supplier.inputs.json' with { type: 'json' };
import schema from './custom-supplier.schema.json' with { type: 'json' };
import ui from './custom-supplier.ui.json' with { type: 'json' };

/** An entry of a purchaser's own supplier list, which can be invited whether registered or not. */
export const customSupplier = defineEntity({
  name: 'customSupplier',
  type: 'CustomSupplier',
  collection: 'custom-suppliers',
  tenancy: 'organization',
  title: ['name'],
  page: {
    path: '/account/suppliers',
    icon: 'supplier',
    navigation: { section: 'prepare', order: 50 },
  },
  schema,
  ui,
  inputs,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  imports: true,
  listOperations: [{ name: 'removeList', path: 'remove-list', action: 'delete', confirm: true }],
  parameters: ['workflowId'],
  search: ['name', 'email', 'number', 'duns_nr'],
  sort: { field: 'name', direction: 'asc' },
  live: true,
});
