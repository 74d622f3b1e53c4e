import { defineEntity } from '../language/entity.ts';
import inputs from './supplier-document.inputs.json' with { type: 'json' };
import { supplierDocumentLifecycle } from './supplier-document.lifecycle.ts';
import schema from './supplier-document.schema.json' with { type: 'json' };
import ui from './supplier-document.ui.json' with { type: 'json' };

/**
 * A certificate or another document of a supplier. The supplier's own document has no buyer. Each buyer that it is
 * shared with, or that asked for it, has a record of its own, with its own state and the content at that moment.
 */
export const supplierDocument = defineEntity({
  name: 'supplierDocument',
  type: 'SupplierDocument',
  collection: 'supplier-documents',
  tenancy: 'organization',
  title: ['kind'],
  page: {
    path: '/documents',
    icon: 'folder',
    navigation: { section: 'main', order: 65, roles: ['purchaser', 'supplier'] },
  },
  schema,
  ui,
  inputs,
  lifecycle: supplierDocumentLifecycle,
  calls: ['list', 'get', 'create', 'update'],
  otherActions: ['ask'],
  uploads: true,
  listOperations: [{ name: 'ask', path: 'ask', action: 'ask' }],
  parameters: ['status', 'own'],
  search: ['number', 'issuer', 'organization.legal_name'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
