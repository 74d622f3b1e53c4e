import { defineEntity } from '../language/entity.ts';
import schema from './comment.schema.json' with { type: 'json' };
import ui from './comment.ui.json' with { type: 'json' };

/** A comment among colleagues of a purchaser organization. Suppliers never see it. */
export const comment = defineEntity({
  name: 'comment',
  type: 'Comment',
  collection: 'comments',
  tenancy: 'organization',
  title: ['text'],
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
  live: true,
});
