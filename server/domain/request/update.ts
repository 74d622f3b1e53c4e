import { defineRule } from '../../kernel/commands/rule.ts';
import { requestFieldChanges, requestFieldFacts } from './fields.ts';

/** Drafts only; the lifecycle says so. */
export const updateRequest = defineRule({
  facts: requestFieldFacts,
  decide: (question) => ({ changes: requestFieldChanges(question) }),
});
