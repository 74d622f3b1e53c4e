import { requiredViolation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import { refuseBinding } from '../automation/refuse-binding.ts';
import { stepsOfWorkflow } from '../automation/stored-automation.ts';
import { gapsOf } from './template-facts.ts';

interface Facts {
  gaps: string[];
  steps: readonly Step[];
}

/** Colleagues, schedules and approved demands may start from it from then on. */
export const publishTemplate = defineRule<'workflow', 'publishTemplate', Facts>({
  facts: async ({ record }, { trx }) => ({
    gaps: await gapsOf(record.id, trx),
    steps: await stepsOfWorkflow(record.id, trx),
  }),
  decide: ({ record, reader, facts: { gaps, steps } }) => {
    refuseBinding(steps, reader);
    if (!record.isTemplate) throw new Problem('wrong_state', { params: { state: record.state } });
    if (gaps.length > 0) throw invalid(gaps.map(requiredViolation));
    return { changes: { templatePublished: true } };
  },
});
