import { defineEntity } from '../language/entity.ts';
import inputs from './supplier-record.inputs.json' with { type: 'json' };
import schema from './supplier-record.schema.json' with { type: 'json' };
import ui from './supplier-record.ui.json' with { type: 'json' };

/**
 * A supplier as one purchaser organization knows it: an entry of its list, a registered supplier it dealt with, or
 * both. The database keeps the rows in step with the list, the invitations and the contacts.
 */
export const supplierRecord = defineEntity({
  name: 'supplierRecord',
  type: 'SupplierRecord',
  collection: 'suppliers',
  tenancy: 'organization',
  title: ['name'],
  page: {
    path: '/suppliers',
    icon: 'supplier',
    navigation: { section: 'prepare', order: 50 },
  },
  schema,
  ui,
  inputs,
  calls: ['list', 'get'],
  operations: { advise: { versioned: true }, unadvise: { versioned: true, confirm: true }, requestQualification: {} },
  parameters: ['advice', 'category', 'categories', 'documents', 'invited'],
  search: [
    'name',
    'number',
    'customSupplier.email',
    'customSupplier.vat_id',
    'organization.legal_name',
    'organization.vat_id',
  ],
  sort: { field: 'name', direction: 'asc' },
  live: true,
});
