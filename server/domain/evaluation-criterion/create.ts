import { defineRule } from '../../kernel/commands/rule.ts';
import { checkWeight, priceWrites, weightFacts, type WeightFacts } from './weights.ts';

export const createCriterion = defineRule<'evaluationCriterion', 'create', WeightFacts>({
  facts: weightFacts,
  decide: ({ input, facts }) => {
    checkWeight(input.weight, facts);
    const last = Math.max(0, ...facts.others.map(({ position }) => position));
    return {
      changes: input.position === undefined ? { position: last + 1 } : {},
      writes: priceWrites(input.weight, facts),
    };
  },
});
