import { definePureRule } from '../../kernel/commands/rule.ts';

export const assignEclass = definePureRule<'request', 'assignEclass'>(({ input }) => ({
  changes: { eclass: input.eclassId },
}));
