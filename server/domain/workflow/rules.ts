import type { Rules } from '../../kernel/commands/rule.ts';
import { archiveWorkflow } from './archive.ts';
import { changeOwner } from './change-owner.ts';
import { changeUse } from './change-use.ts';
import { completeWorkflow } from './complete.ts';
import { copyWorkflow } from './copy.ts';
import { createWorkflow } from './create.ts';
import { deleteWorkflow } from './delete.ts';
import { publishTemplate } from './publish-template.ts';
import { removeTemplate } from './remove-template.ts';
import { scheduleRules } from './schedule-rules.ts';
import { toTemplate } from './to-template.ts';
import { unarchiveWorkflow } from './unarchive.ts';

export const workflowRules: Rules<'workflow'> = {
  create: createWorkflow,
  archive: archiveWorkflow,
  unarchive: unarchiveWorkflow,
  delete: deleteWorkflow,
  complete: completeWorkflow,
  changeOwner,
  ...scheduleRules,
  changeUse,
  copy: copyWorkflow,
  toTemplate,
  removeTemplate,
  publishTemplate,
};
