import { evaluationCriterion } from '../../../schemas/evaluation-criterion/evaluation-criterion.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createCriterion } from './create.ts';
import { deleteCriterion } from './delete.ts';
import { isOwnCriterion } from './possible.ts';
import { updateCriterion } from './update.ts';

export const evaluationCriterionServer = defineServer(evaluationCriterion, {
  rules: { create: createCriterion, update: updateCriterion, delete: deleteCriterion },
  possible: { update: isOwnCriterion, delete: isOwnCriterion },
});
