import { definePureRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';

const unscheduled = { templateKind: 'manual', scheduleEvery: null, scheduleStart: null, nextRunAt: null };

export const removeTemplate = definePureRule<'workflow', 'removeTemplate'>(({ record }) => {
  if (record.isTemplate !== true) throw new Problem('wrong_state', { params: { state: record.state } });
  return { changes: { isTemplate: false, templatePublished: false, ...unscheduled } };
});
