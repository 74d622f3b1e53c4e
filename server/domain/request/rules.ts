import type { Rules } from '../../kernel/commands/rule.ts';
import { amendRequest } from './amend.ts';
import { assignEclass } from './assign-eclass.ts';
import { changeFinishedDate } from './change-finished-date.ts';
import { createRequest } from './create.ts';
import { changeRequestItems } from './items.ts';
import { finishRequest } from './finish.ts';
import { publishRequest } from './publish.ts';
import { startRequest } from './start.ts';
import { updateRequest } from './update.ts';

export const requestRules: Rules<'request'> = {
  create: createRequest,
  update: updateRequest,
  publish: publishRequest,
  start: startRequest,
  finish: finishRequest,
  amend: amendRequest,
  assignEclass,
  items: changeRequestItems,
  changeFinishedDate,
};
