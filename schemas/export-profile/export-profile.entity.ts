import { defineEntity } from '../language/entity.ts';
import inputs from './export-profile.inputs.json' with { type: 'json' };
import schema from './export-profile.schema.json' with { type: 'json' };
import ui from './export-profile.ui.json' with { type: 'json' };

/** A file for another system, in which a purchaser organization gets its orders. */
export const exportProfile = defineEntity({
  name: 'exportProfile',
  type: 'ExportProfile',
  collection: 'export-profiles',
  tenancy: 'organization',
  title: ['title'],
  page: {
    path: '/connections/export-profiles',
    list: '/connections',
    icon: 'delivery',
    children: ['orderExport'],
  },
  schema,
  ui,
  inputs,
  /** Enters numbers of the other system. */
  operations: { mapping: { versioned: true } },
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
  sort: { field: 'title', direction: 'asc' },
  live: true,
});
