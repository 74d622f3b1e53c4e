import { defineEntity } from '../language/entity.ts';
import schema from './demand-file.schema.json' with { type: 'json' };
import ui from './demand-file.ui.json' with { type: 'json' };

/** What whoever needs something adds to it: a drawing, a photo, an old offer. It goes with the demand into the request. */
export const demandFile = defineEntity({
  name: 'demandFile',
  type: 'DemandFile',
  collection: 'demand-files',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  // One after the other: how many there are is counted.
  parent: { property: 'demand', entity: 'demand', operation: 'update', lock: 'update' },
  calls: ['list', 'get', 'create', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
});
