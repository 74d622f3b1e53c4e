import { definePureRule } from '../../commands/rule.ts';

export const allowToManageCategories = definePureRule(({ input }) => ({
  changes: { mayManageCategories: input['allow'] === true },
}));
