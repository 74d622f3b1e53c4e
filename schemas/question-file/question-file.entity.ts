import { defineEntity } from '../language/entity.ts';
import schema from './question-file.schema.json' with { type: 'json' };
import ui from './question-file.ui.json' with { type: 'json' };

/** A file of a question, or of its answer; `unsent` until the answer is given. */
export const questionFile = defineEntity({
  name: 'questionFile',
  type: 'QuestionFile',
  collection: 'question-files',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  // Locked for update, so no one attaches a file while the answer is being given.
  parent: { property: 'question', entity: 'question', operation: 'attach', lock: 'update' },
  calls: ['list', 'get', 'create', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
});
