import { definePureRule } from '../../kernel/commands/rule.ts';
import { rightsChanged } from './rights-changed.ts';

export const allowToManageCategories = definePureRule<'account', 'allowToManageCategories'>(({ record, input }) => ({
  changes: { mayManageCategories: input.allow },
  writes: [rightsChanged(record.id)],
}));
