import { defineEntity } from '../language/entity.ts';
import { workflowImportLifecycle } from './workflow-import.lifecycle.ts';
import schema from './workflow-import.schema.json' with { type: 'json' };
import ui from './workflow-import.ui.json' with { type: 'json' };

/** A file that becomes a workflow in the background. It is created by an upload, outside the plain calls. */
export const workflowImport = defineEntity({
  name: 'workflowImport',
  type: 'WorkflowImport',
  collection: 'workflow-imports',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  lifecycle: workflowImportLifecycle,
  calls: ['list', 'get'],
  search: ['fileName', 'title'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
