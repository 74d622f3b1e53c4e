import { defineEntity } from '../language/entity.ts';
import schema from './price-explanation-file.schema.json' with { type: 'json' };
import ui from './price-explanation-file.ui.json' with { type: 'json' };

/** A file of an answer. The purchaser sees it once the answer is sent. */
export const priceExplanationFile = defineEntity({
  name: 'priceExplanationFile',
  type: 'PriceExplanationFile',
  collection: 'price-explanation-files',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  // Locked for update, so no one attaches a file while the answer is being given.
  parent: { property: 'priceExplanation', entity: 'priceExplanation', operation: 'attach', lock: 'update' },
  calls: ['list', 'get', 'create', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
});
