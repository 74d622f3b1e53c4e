import { defineEntity } from '../language/entity.ts';
import schema from './supplier-award.schema.json' with { type: 'json' };
import ui from './supplier-award.ui.json' with { type: 'json' };

/** A supplier's award from an award scenario of a request. It never changes. */
export const supplierAward = defineEntity({
  name: 'supplierAward',
  type: 'Award',
  collection: 'awards',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  operations: { createPurchaseOrder: { versioned: true } },
  calls: ['list', 'get'],
  sort: { field: 'createdAt', direction: 'asc' },
  live: true,
});
