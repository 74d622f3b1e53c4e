import { defineEntity } from '../language/entity.ts';
import inputs from './request-item.inputs.json' with { type: 'json' };
import schema from './request-item.schema.json' with { type: 'json' };
import ui from './request-item.ui.json' with { type: 'json' };

export const requestItem = defineEntity({
  name: 'requestItem',
  type: 'DefaultRequestItem',
  collection: 'default-request-items',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  inputs,
  /** Moves the item to another negotiation, or to none. */
  operations: { assignment: {} },
  otherActions: ['unbundle'],
  parent: { property: 'request', entity: 'request', operation: 'update' },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  imports: true,
  search: ['name', 'note'],
  sort: { field: 'position', direction: 'asc' },
});
