import { defineRule } from '../../kernel/commands/rule.ts';
import { childPlace, placeAfter, type Place } from '../request/child-place.ts';

const mostRequirements = 500;

export const createRequirement = defineRule<'requirement', 'create', Place>({
  facts: (question, { trx }) => childPlace({ table: 'requirement', request: question.parent?.id }, trx),
  decide: ({ input, facts }) => ({ changes: placeAfter(facts, { input, most: mostRequirements }) }),
});
