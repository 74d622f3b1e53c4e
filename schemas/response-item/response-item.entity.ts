import { defineEntity } from '../language/entity.ts';
import schema from './response-item.schema.json' with { type: 'json' };
import ui from './response-item.ui.json' with { type: 'json' };

/** One line of an offer. There is one per item of the request, created with the offer. */
export const responseItem = defineEntity({
  name: 'responseItem',
  type: 'DefaultResponseItem',
  collection: 'default-response-items',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  operations: { makeAvailable: { withParent: true }, makeUnavailable: { withParent: true } },
  parent: { property: 'response', entity: 'response', operation: 'update', lock: 'update' },
  calls: ['list', 'get', 'update'],
  sort: { field: 'position', direction: 'asc' },
});
