import { defineEntity } from '../language/entity.ts';
import inputs from './approval-rule.inputs.json' with { type: 'json' };
import schema from './approval-rule.schema.json' with { type: 'json' };
import ui from './approval-rule.ui.json' with { type: 'json' };

/**
 * A rule of an organization: who must approve awards and orders from an amount on. The first rule that matches applies.
 */
export const approvalRule = defineEntity({
  name: 'approvalRule',
  type: 'ApprovalRule',
  collection: 'approval-rules',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  inputs,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
  sort: { field: 'position', direction: 'asc' },
  live: true,
});
