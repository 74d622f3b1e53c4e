import { defineRule } from '../../kernel/commands/rule.ts';
import { checkWeight, priceWrites, weightFacts } from './weights.ts';

export const createCriterion = defineRule({
  facts: weightFacts,
  decide: ({ input, facts }) => {
    checkWeight(input['weight'], facts);
    const last = Math.max(0, ...facts.others.map(({ position }) => Number(position)));
    return {
      changes: typeof input['position'] === 'number' ? {} : { position: last + 1 },
      writes: priceWrites(Number(input['weight']), facts),
    };
  },
});
