import { violation } from '../../../schemas/language/violation.ts';
import { defineRule, type Rules, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { storedEvery } from './every.ts';
import { nextRun, type Plan } from './next-run.ts';
import { ownersZone } from './owners-zone.ts';

type Workflow = RecordOf<'workflow'>;

const look = ({ id }: Workflow) => ({ effects: [{ kind: 'engine', workflow: 'schedule', id }] as const });

/** A template's schedule in its owner's time zone; undefined if it has none. */
export function planOf(template: Workflow, zone: string): Plan | undefined {
  const { scheduleEvery: every, scheduleRule: rule, scheduleStart: start, scheduleEnd: end } = template;
  return every === null || start === null ? undefined : { every, rule, start, end, zone };
}

function scheduled({ record, facts: zone }: { record: Workflow; facts: string }): Plan {
  const plan = planOf(record, zone);
  if (!record.isTemplate || !plan) throw new Problem('wrong_state', { params: { state: record.state } });
  return plan;
}

const zoneOf = ({ record }: { record: Workflow }, { trx }: { trx: Parameters<typeof ownersZone>[1] }) =>
  ownersZone(record.owner, trx);

/** Sets frequency, start and end. Makes the template one for schedules, and ends a pause. */
const schedule = defineRule<'workflow', 'schedule', string>({
  facts: zoneOf,
  decide: ({ record, input, facts: zone }, { now }) => {
    if (!record.isTemplate) throw new Problem('wrong_state', { params: { state: record.state } });
    const { every, start, end = null } = input;
    const stored = storedEvery(every);
    if (!stored)
      throw invalid([
        violation('every', 'wrong_format', 'daily, weekly, monthly, quarterly, yearly, or a rule of RFC 5545'),
      ]);
    if (end !== null && end <= start)
      throw invalid([violation('end', 'finish_before_start', 'The end must be later than the start')]);
    const plan = { every: stored.scheduleEvery ?? 'rule', rule: stored.scheduleRule, start, end, zone };
    const nextRunAt = nextRun(plan, now);
    if (nextRunAt === null) throw invalid([violation('every', 'never_runs', 'This schedule would never run')]);
    return {
      changes: {
        ...stored,
        templateKind: 'schedules',
        scheduleStart: start,
        scheduleEnd: end,
        schedulePaused: false,
        nextRunAt,
      },
      ...look(record),
    };
  },
});

/** Starts nothing until it is resumed. Workflows that were started continue. */
const pauseSchedule = defineRule<'workflow', 'pauseSchedule', string>({
  facts: zoneOf,
  decide: (question) => {
    scheduled(question);
    return { changes: { schedulePaused: true, nextRunAt: null } };
  },
});

const resumeSchedule = defineRule<'workflow', 'resumeSchedule', string>({
  facts: zoneOf,
  decide: (question, { now }) => ({
    changes: { schedulePaused: false, nextRunAt: nextRun(scheduled(question), now) },
    ...look(question.record),
  }),
});

/** Starts one more workflow at once. The plan continues as before. */
const runNow = defineRule<'workflow', 'runNow', string>({
  facts: zoneOf,
  decide: (question, { now }) => {
    scheduled(question);
    if (!question.record.templatePublished) throw new Problem('wrong_state', { params: { state: 'not_published' } });
    return { changes: { nextRunAt: now.toISOString() }, ...look(question.record) };
  },
});

const skipNext = defineRule<'workflow', 'skipNext', string>({
  facts: zoneOf,
  decide: (question) => {
    const plan = scheduled(question);
    const { nextRunAt } = question.record;
    if (nextRunAt === null) throw new Problem('wrong_state', { params: { state: 'no_next_run' } });
    return { changes: { nextRunAt: nextRun(plan, new Date(nextRunAt)) }, ...look(question.record) };
  },
});

export const scheduleRules: Rules<'workflow'> = {
  schedule,
  pauseSchedule,
  resumeSchedule,
  runNow,
  skipNext,
};
