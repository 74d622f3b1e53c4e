import { defineRule } from '../../kernel/commands/rule.ts';
import { priceWrites, refuseForPrice, weightFacts, type WeightFacts } from './weights.ts';

export const deleteCriterion = defineRule<'evaluationCriterion', 'delete', WeightFacts>({
  facts: weightFacts,
  decide: ({ record, facts }) => {
    refuseForPrice(record);
    return { writes: priceWrites(0, facts) };
  },
});
