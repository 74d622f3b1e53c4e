import { evaluationCriterion } from '../../../schemas/evaluation-criterion/evaluation-criterion.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createCriterion } from './create.ts';
import { updateCriterion } from './update.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { priceWrites, refuseForPrice, weightFacts, type WeightFacts } from './weights.ts';

/** The price criterion is neither edited nor deleted. */
const isOwnCriterion = ({ isPrice }: RecordOf<'evaluationCriterion'>): boolean => !isPrice;

const deleteCriterion = defineRule<'evaluationCriterion', 'delete', WeightFacts>({
  facts: weightFacts,
  decide: ({ record, facts }) => {
    refuseForPrice(record);
    return { writes: priceWrites(0, facts) };
  },
});

export const evaluationCriterionServer = defineServer(evaluationCriterion, {
  rules: { create: createCriterion, update: updateCriterion, delete: deleteCriterion },
  refuses: {
    create: ['criteria_weight_exhausted'],
    update: ['criteria_weight_exhausted', 'criterion_cannot_be_deleted'],
    delete: ['criterion_cannot_be_deleted'],
  },
  possible: { update: isOwnCriterion, delete: isOwnCriterion },
});
