import { defineEntity } from '../language/entity.ts';
import schema from './request-file.schema.json' with { type: 'json' };
import ui from './request-file.ui.json' with { type: 'json' };

export const requestFile = defineEntity({
  name: 'requestFile',
  type: 'DefaultRequestFile',
  collection: 'default-request-files',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  // The lock runs these calls one after the other, because the files are counted.
  parent: { property: 'request', entity: 'request', operation: 'update', lock: 'update' },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
});
