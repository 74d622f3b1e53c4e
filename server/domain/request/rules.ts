import type { AnyRule } from '../../kernel/commands/rule.ts';
import { createCriterion } from '../evaluation-criterion/create.ts';
import { deleteCriterion } from '../evaluation-criterion/delete.ts';
import { updateCriterion } from '../evaluation-criterion/update.ts';
import { createRequestFile } from '../request-file/create.ts';
import { createRequestItem } from '../request-item/create.ts';
import { createRequirement } from '../requirement/create.ts';
import { amendRequest } from './amend.ts';
import { assignEclass } from './assign-eclass.ts';
import { changeFinishedDate } from './change-finished-date.ts';
import { createRequest } from './create.ts';
import { changeRequestItems } from './items.ts';
import { finishRequest } from './finish.ts';
import { publishRequest } from './publish.ts';
import { startRequest } from './start.ts';
import { updateRequest } from './update.ts';

export const requestRules: Record<string, AnyRule> = {
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

/** Of a request's children. */
export const requestPartRules: Record<string, Record<string, AnyRule>> = {
  requestItem: { create: createRequestItem },
  requirement: { create: createRequirement },
  evaluationCriterion: { create: createCriterion, update: updateCriterion, delete: deleteCriterion },
  requestFile: { create: createRequestFile },
};
