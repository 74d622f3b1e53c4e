import { defineRule, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { unpublishedRequest } from './unpublished-only.ts';

const day = 24 * 3600 * 1000;

/** A template holds durations: the dates of its request become the days between them. */
export const toTemplate = defineRule<'workflow', 'toTemplate', RecordOf<'request'> | undefined>({
  facts: unpublishedRequest,
  decide: ({ record, facts: request }, { now }) => {
    if (record.isTemplate) throw new Problem('wrong_state', { params: { state: 'template' } });
    return { changes: { isTemplate: true }, writes: request ? durations(request, now) : [] };
  },
});

function durations(request: RecordOf<'request'>, now: Date): Write[] {
  const { startDate, finishDate } = request;
  if (startDate === null || finishDate === null) return [];
  const days = (from: number, to: number): number => Math.min(365, Math.max(0, Math.round((to - from) / day)));
  const templateTimeframe = {
    startsAfterDays: days(now.getTime(), Date.parse(startDate)),
    lastsDays: Math.max(1, days(Date.parse(startDate), Date.parse(finishDate))),
  };
  const values: Partial<RecordOf<'request'>> = { templateTimeframe, startDate: null, finishDate: null };
  return [{ change: 'request', id: request.id, values, operation: 'update' }];
}
