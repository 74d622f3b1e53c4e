import { defineEntity } from '../language/entity.ts';
import inputs from './workflow.inputs.json' with { type: 'json' };
import { workflowLifecycle } from './workflow.lifecycle.ts';
import schema from './workflow.schema.json' with { type: 'json' };
import ui from './workflow.ui.json' with { type: 'json' };

export const workflow = defineEntity({
  name: 'workflow',
  type: 'DefaultWorkflow',
  collection: 'default-workflows',
  tenancy: 'organization',
  title: ['title'],
  page: {
    path: '/workflows',
    icon: 'workflow',
    navigation: { section: 'main', order: 10, count: 'workflowsActive' },
  },
  schema,
  ui,
  inputs,
  lifecycle: workflowLifecycle,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  otherActions: ['report'],
  parameters: ['archived', 'usableTemplates', 'insight'],
  search: ['title'],
  sort: { field: 'updatedAt', direction: 'desc' },
  live: true,
});
