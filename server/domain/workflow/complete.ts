import { definePureRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';

/** By hand, with a reason; the phase follows. */
export const completeWorkflow = definePureRule<'workflow', 'complete'>(({ record, input }) => {
  if (record.isTemplate) throw new Problem('wrong_state', { params: { state: 'template' } });
  return { changes: { completionReason: input.reason } };
});
