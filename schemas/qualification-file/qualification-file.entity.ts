import { defineEntity } from '../language/entity.ts';
import schema from './qualification-file.schema.json' with { type: 'json' };
import ui from './qualification-file.ui.json' with { type: 'json' };

export const qualificationFile = defineEntity({
  name: 'qualificationFile',
  type: 'QualificationFile',
  collection: 'qualification-files',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  // The lock runs these calls one after the other, because the files are counted.
  parent: { property: 'qualification', entity: 'qualification', operation: 'update', lock: 'update' },
  calls: ['list', 'get', 'create', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
});
