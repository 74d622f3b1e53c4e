import type { Records } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../../kernel/problem.ts';

type Timeframe = Partial<Pick<Records['negotiation'], 'startDate' | 'finishDate'>>;

/** Of two dates the end is named, when the body sets either. */
export function refuseTimeframe(record: Timeframe, input: Timeframe): void {
  const { startDate, finishDate } = record;
  if (!('startDate' in input) && !('finishDate' in input)) return;
  if (!startDate || !finishDate || finishDate > startDate) return;
  throw invalid([violation('finishDate', 'finish_before_start', 'The end must be later than the start')]);
}
