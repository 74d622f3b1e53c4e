import { defineEntity } from '../language/entity.ts';
import schema from './requirement.schema.json' with { type: 'json' };
import ui from './requirement.ui.json' with { type: 'json' };

export const requirement = defineEntity({
  name: 'requirement',
  type: 'RequestRequirement',
  collection: 'request-requirements',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  parent: { property: 'request', entity: 'request', operation: 'update' },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'position', direction: 'asc' },
});
