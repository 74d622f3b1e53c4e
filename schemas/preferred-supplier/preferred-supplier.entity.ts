import { defineEntity } from '../language/entity.ts';
import schema from './preferred-supplier.schema.json' with { type: 'json' };
import ui from './preferred-supplier.ui.json' with { type: 'json' };

/** A supplier of the organization's list that is asked first in a category. */
export const preferredSupplier = defineEntity({
  name: 'preferredSupplier',
  type: 'PreferredSupplier',
  collection: 'preferred-suppliers',
  tenancy: 'organization',
  title: ['name'],
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  live: true,
});
