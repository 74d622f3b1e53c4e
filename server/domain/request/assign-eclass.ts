import { definePureRule } from '../../kernel/commands/rule.ts';

export const assignEclass = definePureRule(({ input }) => ({ changes: { eclass: input['eclassId'] } }));
