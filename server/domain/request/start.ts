import { definePureRule } from '../../kernel/commands/rule.ts';
import { notBefore } from './not-before.ts';

/** By the clock at startDate; late is fine, early is not. */
export const startRequest = definePureRule<'request', 'start'>(({ record }, { now }) => {
  notBefore(record.startDate, now);
  return { effects: [{ kind: 'engine', workflow: 'request', id: record.id }] };
});
