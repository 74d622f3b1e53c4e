import { defineEntity } from '../language/entity.ts';
import inputs from './approval-request.inputs.json' with { type: 'json' };
import { approvalRequestLifecycle } from './approval-request.lifecycle.ts';
import schema from './approval-request.schema.json' with { type: 'json' };
import ui from './approval-request.ui.json' with { type: 'json' };

/** An award or order that waits for approvals. It keeps the command, which the last approval runs. */
export const approvalRequest = defineEntity({
  name: 'approvalRequest',
  type: 'ApprovalRequest',
  collection: 'approval-requests',
  tenancy: 'organization',
  title: ['title'],
  page: {
    path: '/approval-requests',
    icon: 'approval',
    navigation: { section: 'main', order: 35, roles: ['purchaser'] },
  },
  schema,
  ui,
  inputs,
  lifecycle: approvalRequestLifecycle,
  calls: ['list', 'get'],
  parameters: ['mine'],
  search: ['title', 'number'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
