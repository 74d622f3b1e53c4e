import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../../kernel/problem.ts';

/** Of two dates the end is named, when the body sets either. */
export function refuseTimeframe(record: JsonObject, input: JsonObject): void {
  const { startDate, finishDate } = record;
  if (!('startDate' in input) && !('finishDate' in input)) return;
  if (typeof startDate !== 'string' || typeof finishDate !== 'string' || finishDate > startDate) return;
  throw invalid([violation('finishDate', 'finish_before_start', 'The end must be later than the start')]);
}
