import { defineRule } from '../../kernel/commands/rule.ts';
import { requestFieldChanges, requestFieldFacts, type RequestFieldFacts } from './fields.ts';

/** Drafts only; the lifecycle says so. */
export const updateRequest = defineRule<'request', 'update', RequestFieldFacts>({
  facts: requestFieldFacts,
  decide: (question) => ({ changes: requestFieldChanges(question) }),
});
