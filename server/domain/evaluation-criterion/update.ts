import { defineRule } from '../../kernel/commands/rule.ts';
import { checkWeight, priceWrites, refuseForPrice, weightFacts, type WeightFacts } from './weights.ts';

export const updateCriterion = defineRule<'evaluationCriterion', 'update', WeightFacts>({
  facts: weightFacts,
  decide: ({ record, input, facts }) => {
    refuseForPrice(record);
    if (input.weight === undefined) return {};
    checkWeight(input.weight, facts);
    return { writes: priceWrites(input.weight, facts) };
  },
});
