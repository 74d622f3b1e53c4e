import { definePureRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rightsChanged } from './rights-changed.ts';

/** A requester is no purchaser, and manages nothing. */
export const allowToManageCategories = definePureRule<'account', 'allowToManageCategories'>(({ record, input }) => {
  if (record.requester) throw new Problem('wrong_state');
  return { changes: { mayManageCategories: input.allow }, writes: [rightsChanged(record.id)] };
});
