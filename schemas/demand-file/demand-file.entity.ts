import { defineEntity } from '../language/entity.ts';
import schema from './demand-file.schema.json' with { type: 'json' };
import ui from './demand-file.ui.json' with { type: 'json' };

/**
 * A file that the requester attaches to a demand: a drawing, a photo or an old offer. It goes into the request together
 * with the demand.
 */
export const demandFile = defineEntity({
  name: 'demandFile',
  type: 'DemandFile',
  collection: 'demand-files',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  // The lock runs these calls one after the other, because the files are counted.
  parent: { property: 'demand', entity: 'demand', operation: 'update', lock: 'update' },
  calls: ['list', 'get', 'create', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
});
