import { defineEntity } from '../language/entity.ts';
import schema from './feature-flag.schema.json' with { type: 'json' };
import ui from './feature-flag.ui.json' with { type: 'json' };

/**
 * Parts of the product that an administrator turns on or off. A flag without a row has the default of
 * default-flags.json.
 */
export const featureFlag = defineEntity({
  name: 'featureFlag',
  type: 'FeatureFlag',
  collection: 'feature-flags',
  tenancy: 'shared',
  title: ['name'],
  schema,
  ui,
  calls: ['list', 'get', 'update'],
  sort: { field: 'name', direction: 'asc' },
});
