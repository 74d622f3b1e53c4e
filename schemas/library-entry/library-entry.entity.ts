import { defineEntity } from '../language/entity.ts';
import schema from './library-entry.schema.json' with { type: 'json' };
import ui from './library-entry.ui.json' with { type: 'json' };

/** A requirement or criterion that an organization uses repeatedly. */
export const libraryEntry = defineEntity({
  name: 'libraryEntry',
  type: 'LibraryEntry',
  collection: 'library-entries',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
  sort: { field: 'title', direction: 'asc' },
  live: true,
});
