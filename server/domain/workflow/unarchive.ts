import { definePureRule } from '../../kernel/commands/rule.ts';

export const unarchiveWorkflow = definePureRule(() => ({ changes: { internalReason: null, publicReason: null } }));
