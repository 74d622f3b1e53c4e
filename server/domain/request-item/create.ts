import { defineRule } from '../../kernel/commands/rule.ts';
import { childPlace, placeAfter, type Place } from '../request/child-place.ts';

export const mostItems = 5000;

export const createRequestItem = defineRule<'requestItem', 'create', Place>({
  facts: (question, { trx }) => childPlace({ table: 'request_item', request: question.parent?.id }, trx),
  decide: ({ input, facts }) => ({ changes: placeAfter(facts, { input, most: mostItems }) }),
});
