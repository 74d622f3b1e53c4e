import { defineEntity } from '../language/entity.ts';
import schema from './requirement-compliance.schema.json' with { type: 'json' };
import ui from './requirement-compliance.ui.json' with { type: 'json' };

/** A supplier's answer to one requirement. */
export const requirementCompliance = defineEntity({
  name: 'requirementCompliance',
  type: 'RequirementCompliance',
  collection: 'response-requirement-compliances',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  parent: { property: 'response', entity: 'response', operation: 'update' },
  calls: ['list', 'get', 'create', 'update'],
  sort: { field: 'createdAt', direction: 'asc' },
});
