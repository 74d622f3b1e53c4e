import type { Step } from '../../../schemas/domain/automation/step.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { refuseBinding } from '../automation/refuse-binding.ts';
import { stepsOfWorkflow } from '../automation/stored-automation.ts';

/** The schedule of a template starts workflows again. */
export const unarchiveWorkflow = defineRule<'workflow', 'unarchive', readonly Step[]>({
  facts: ({ record }, { trx }) => stepsOfWorkflow(record.id, trx),
  decide: ({ reader, facts: steps }) => {
    refuseBinding(steps, reader);
    return { changes: { internalReason: null, publicReason: null } };
  },
});
