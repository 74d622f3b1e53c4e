import { defineEntity } from '../language/entity.ts';
import schema from './evaluation-criterion.schema.json' with { type: 'json' };
import ui from './evaluation-criterion.ui.json' with { type: 'json' };

export const evaluationCriterion = defineEntity({
  name: 'evaluationCriterion',
  type: 'EvaluationCriterion',
  collection: 'default-evaluation-criteria',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  parent: { property: 'request', entity: 'request', operation: 'update' },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'position', direction: 'asc' },
});
