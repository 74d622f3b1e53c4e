import { defineRule } from '../../kernel/commands/rule.ts';
import { checkWeight, priceWrites, refuseForPrice, weightFacts } from './weights.ts';

export const updateCriterion = defineRule({
  facts: weightFacts,
  decide: ({ record, input, facts }) => {
    refuseForPrice(record);
    if (typeof input['weight'] !== 'number') return {};
    checkWeight(input['weight'], facts);
    return { writes: priceWrites(input['weight'], facts) };
  },
});
