import { defineRule } from '../../kernel/commands/rule.ts';
import { requestFieldChanges, requestFieldFacts, type RequestFieldFacts } from './fields.ts';

/** Updates drafts only, as the lifecycle requires. */
export const updateRequest = defineRule<'request', 'update', RequestFieldFacts>({
  facts: requestFieldFacts,
  decide: (question) => ({ changes: requestFieldChanges(question) }),
});
