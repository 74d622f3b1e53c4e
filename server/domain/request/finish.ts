import { definePureRule } from '../../kernel/commands/rule.ts';
import { notBefore } from './not-before.ts';

/** By the clock at finishDate, which may have moved since the timer was set. */
export const finishRequest = definePureRule<'request', 'finish'>(({ record }, { now }) => {
  notBefore(record.finishDate, now);
  return { effects: [{ kind: 'engine', workflow: 'request', id: record.id }] };
});
