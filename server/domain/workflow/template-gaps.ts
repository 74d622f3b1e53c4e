import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { workflowTypeOf } from './workflow-type.ts';

/** Names of what a template still lacks before colleagues may use it. */
export function templateGaps(request: JsonObject | undefined, invitations: number): string[] {
  const record = request ?? {};
  const terms = request && !isPriced(workflowTypeOf(record)) ? [] : ['paymentTerms', 'deliveryTerms'];
  const absent = [...terms, 'deliveryAddress', 'templateTimeframe'].filter((name) => isAbsent(record[name]));
  return [...absent, ...deliveryGaps(record['deliveryTime']), ...(invitations === 0 ? ['invitations'] : [])];
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** From and until, as far as the chosen mode has them; without a mode both are missing. */
function deliveryGaps(deliveryTime: unknown): string[] {
  const time = isObject(deliveryTime) ? deliveryTime : {};
  const asked = { date: ['start'], from: ['start'], until: ['end'] }[String(time['mode'])] ?? ['start', 'end'];
  return asked.filter((name) => isAbsent(time[name])).map((name) => `deliveryTime.${name}`);
}
