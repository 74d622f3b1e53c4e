import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { unpublishedRequest } from './unpublished-only.ts';

/** What hangs on it goes with it in the database. */
export const deleteWorkflow = defineRule<'workflow', 'delete', RecordOf<'request'> | undefined>({
  facts: unpublishedRequest,
  decide: () => ({}),
});
