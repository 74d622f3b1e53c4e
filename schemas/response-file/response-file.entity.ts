import { defineEntity } from '../language/entity.ts';
import schema from './response-file.schema.json' with { type: 'json' };
import ui from './response-file.ui.json' with { type: 'json' };

export const responseFile = defineEntity({
  name: 'responseFile',
  type: 'DefaultResponseFile',
  collection: 'default-response-files',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  // The lock runs these calls one after the other, because the files are counted.
  parent: { property: 'response', entity: 'response', operation: 'update', lock: 'update' },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
});
