import { defineEntity } from '../language/entity.ts';
import schema from './evaluation-scoring.schema.json' with { type: 'json' };
import ui from './evaluation-scoring.ui.json' with { type: 'json' };

/** A purchaser's rating of one offer by one criterion. Its negotiation controls changes, not the offer's state. */
export const evaluationScoring = defineEntity({
  name: 'evaluationScoring',
  type: 'EvaluationScoring',
  collection: 'default-evaluation-scorings',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update'],
  sort: { field: 'createdAt', direction: 'asc' },
});
