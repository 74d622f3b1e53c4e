import { defineEntity } from '../language/entity.ts';
import schema from './cost-center.schema.json' with { type: 'json' };
import ui from './cost-center.ui.json' with { type: 'json' };

/** A cost center to which a purchaser organization books its purchases. */
export const costCenter = defineEntity({
  name: 'costCenter',
  type: 'CostCenter',
  collection: 'cost-centers',
  tenancy: 'organization',
  title: ['number', 'name'],
  schema,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['number', 'name'],
  sort: { field: 'number', direction: 'asc' },
  live: true,
});
