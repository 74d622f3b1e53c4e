import type { Records } from '../../../../schemas/generated/records.ts';
import { violation, type Violation } from '../../../../schemas/language/violation.ts';
import { invalid } from '../../../kernel/problem.ts';

type Timeframe = Partial<
  Pick<
    Records['negotiation'],
    'startDate' | 'finishDate' | 'deliveryTimeframeStartDate' | 'deliveryTimeframeFinishDate'
  >
>;

/** Reports the later of two dates, if the body sets either. A delivery may begin and end on the same day. */
export function refuseTimeframe(record: Timeframe, input: Timeframe): void {
  const found = [...ownViolations(record, input), ...deliveryViolations(record, input)];
  if (found.length > 0) throw invalid(found);
}

function ownViolations({ startDate, finishDate }: Timeframe, input: Timeframe): Violation[] {
  if (!('startDate' in input) && !('finishDate' in input)) return [];
  if (!startDate || !finishDate || finishDate > startDate) return [];
  return [violation('finishDate', 'finish_before_start', 'The end must be later than the start')];
}

function deliveryViolations(record: Timeframe, input: Timeframe): Violation[] {
  const { deliveryTimeframeStartDate: start, deliveryTimeframeFinishDate: finish } = record;
  if (!('deliveryTimeframeStartDate' in input) && !('deliveryTimeframeFinishDate' in input)) return [];
  if (!start || !finish || finish >= start) return [];
  return [violation('deliveryTimeframeFinishDate', 'delivery_ends_early', 'The delivery cannot end before it starts')];
}
