import { defineEntity } from '../language/entity.ts';
import { schemaOverlayLifecycle } from './schema-overlay.lifecycle.ts';
import schema from './schema-overlay.schema.json' with { type: 'json' };
import ui from './schema-overlay.ui.json' with { type: 'json' };

/** One version of an administrator's changes to an entity. */
export const schemaOverlay = defineEntity({
  name: 'schemaOverlay',
  type: 'SchemaOverlay',
  collection: 'schema-overlays',
  tenancy: 'operator',
  title: ['title'],
  schema,
  ui,
  lifecycle: schemaOverlayLifecycle,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'updatedAt', direction: 'desc' },
  live: true,
});
