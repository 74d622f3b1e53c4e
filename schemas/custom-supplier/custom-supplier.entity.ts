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
  // The supplier's record shows it. The address leads there.
  page: { path: '/account/suppliers', icon: 'supplier', list: false },
  schema,
  ui,
  inputs,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  operations: { link: { versioned: true }, unlink: { versioned: true, confirm: true } },
  imports: true,
  listOperations: [{ name: 'removeList', path: 'remove-list', action: 'delete', confirm: true }],
  parameters: ['workflowId'],
  search: ['name', 'email', 'number', 'duns_nr', 'vat_id'],
  sort: { field: 'name', direction: 'asc' },
  live: true,
});
