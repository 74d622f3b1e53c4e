import { defineEntity } from '../language/entity.ts';
import schema from './preferred-supplier.schema.json' with { type: 'json' };
import ui from './preferred-supplier.ui.json' with { type: 'json' };

/** Who of the organization's supplier list is asked first in a category. */
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
