import { definePureRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';

const unscheduled = {
  templateKind: 'manual',
  scheduleEvery: null,
  scheduleStart: null,
  scheduleRule: null,
  scheduleEnd: null,
  schedulePaused: false,
  nextRunAt: null,
} as const;

export const removeTemplate = definePureRule<'workflow', 'removeTemplate'>(({ record }) => {
  if (!record.isTemplate) throw new Problem('wrong_state', { params: { state: record.state } });
  return { changes: { isTemplate: false, templatePublished: false, ...unscheduled } };
});
