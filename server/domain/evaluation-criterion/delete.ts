import { defineRule } from '../../kernel/commands/rule.ts';
import { priceWrites, refuseForPrice, weightFacts } from './weights.ts';

export const deleteCriterion = defineRule({
  facts: weightFacts,
  decide: ({ record, facts }) => {
    refuseForPrice(record);
    return { writes: priceWrites(0, facts) };
  },
});
