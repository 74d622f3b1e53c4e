import { defineEntity } from '../language/entity.ts';
import schema from './category.schema.json' with { type: 'json' };
import ui from './category.ui.json' with { type: 'json' };

/** ECLASS classes of a purchaser organization with the people responsible for them. */
export const category = defineEntity({
  name: 'category',
  type: 'Category',
  collection: 'categories',
  tenancy: 'organization',
  title: ['title'],
  page: {
    path: '/categories',
    icon: 'category',
    roles: ['admin', 'category_manager'],
    navigation: { section: 'administration', order: 40 },
    children: ['preferredSupplier'],
  },
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
  sort: { field: 'title', direction: 'asc' },
  live: true,
});
