import { defineEntity } from '../language/entity.ts';
import schema from './postal-address.schema.json' with { type: 'json' };
import ui from './postal-address.ui.json' with { type: 'json' };

export const postalAddress = defineEntity({
  name: 'postalAddress',
  type: 'PostalAddress',
  collection: 'postal-addresses',
  tenancy: 'organization',
  title: ['street_address', 'locality'],
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'type', direction: 'asc' },
});
