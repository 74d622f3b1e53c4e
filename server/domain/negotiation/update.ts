import { definePureRule } from '../../commands/rule.ts';
import { refuseTimeframe } from './timeframe.ts';

/** Drafts only; the lifecycle says so. */
export const updateNegotiation = definePureRule(({ record, input }) => {
  refuseTimeframe({ ...record, ...input }, input);
  return { touched: [{ entity: 'workflow', id: String(record['workflow']) }] };
});
