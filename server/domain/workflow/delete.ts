import { defineRule } from '../../kernel/commands/rule.ts';
import { unpublishedRequest } from './unpublished-only.ts';

/** What hangs on it goes with it in the database. */
export const deleteWorkflow = defineRule({ facts: unpublishedRequest, decide: () => ({}) });
