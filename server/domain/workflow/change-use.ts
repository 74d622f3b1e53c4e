import type { Step } from '../../../schemas/domain/automation/step.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { refuseBinding } from '../automation/refuse-binding.ts';
import { stepsOfWorkflow } from '../automation/stored-automation.ts';
import { nextRun } from './next-run.ts';
import { ownersZone } from './owners-zone.ts';

/** Schedule values of a template with another use. */
const noSchedule = {
  scheduleEvery: null,
  scheduleRule: null,
  scheduleStart: null,
  scheduleEnd: null,
  schedulePaused: false,
  nextRunAt: null,
} as const;

const scheduled = ['scheduleEvery', 'scheduleStart'] as const;

interface Facts {
  /** Time zone of the owner. */
  zone: string;
  steps: readonly Step[];
}

/** Changes the use of a template. One for schedules needs its frequency and start. */
export const changeUse = defineRule<'workflow', 'changeUse', Facts>({
  facts: async ({ record }, { trx }) => ({
    zone: await ownersZone(record.owner, trx),
    steps: await stepsOfWorkflow(record.id, trx),
  }),
  decide: ({ record, input, reader, facts: { zone, steps } }, { now }) => {
    refuseBinding(steps, reader);
    if (!record.isTemplate) throw new Problem('wrong_state', { params: { state: record.state } });
    const { templateKind, scheduleEvery, scheduleStart } = input;
    const none = { templateKind, ...noSchedule };
    if (templateKind !== 'schedules') return { changes: none };
    if (!scheduleEvery || !scheduleStart)
      throw invalid(scheduled.filter((name) => !input[name]).map(requiredViolation));
    const nextRunAt = nextRun({ every: scheduleEvery, start: scheduleStart, zone }, now);
    return {
      changes: { ...none, scheduleEvery, scheduleStart, nextRunAt },
      effects: [{ kind: 'engine', workflow: 'schedule', id: record.id }],
    };
  },
});
