import { definePureRule } from '../../kernel/commands/rule.ts';

export const unarchiveWorkflow = definePureRule<'workflow', 'unarchive'>(() => ({
  changes: { internalReason: null, publicReason: null },
}));
