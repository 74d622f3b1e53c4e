import { defineRule } from '../../kernel/commands/rule.ts';
import { childPlace, placeAfter } from '../request/child-place.ts';

export const mostItems = 5000;

export const createRequestItem = defineRule({
  facts: (question, { trx }) => childPlace({ table: 'request_item', request: question.parent?.id }, trx),
  decide: ({ input, facts }) => ({ changes: placeAfter(facts, { input, most: mostItems }) }),
});
