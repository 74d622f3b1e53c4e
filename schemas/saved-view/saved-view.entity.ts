import { defineEntity } from '../language/entity.ts';
import schema from './saved-view.schema.json' with { type: 'json' };
import ui from './saved-view.ui.json' with { type: 'json' };

/** A user's saved settings of a list. */
export const savedView = defineEntity({
  name: 'savedView',
  type: 'SavedView',
  collection: 'saved-views',
  tenancy: 'account',
  title: ['title'],
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'title', direction: 'asc' },
});
