import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext, Question } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { workflowTypeOf } from '../workflow/workflow-type.ts';

export interface RequestFieldFacts {
  /** The organization of the account that the input names, null when it does not exist; undefined: none is named. */
  responsible: unknown;
}

export async function requestFieldFacts(
  { input }: Pick<Question, 'input'>,
  { trx }: Pick<FactsContext, 'trx'>,
): Promise<RequestFieldFacts> {
  const id = input['responsiblePerson'];
  if (typeof id !== 'string') return { responsible: undefined };
  const [account] = await rowsWhere(entityNamed('account'), { id }, trx);
  return { responsible: account?.organization ?? null };
}

interface FieldQuestion {
  record: JsonObject;
  input: JsonObject;
  facts: RequestFieldFacts;
}

const priceFields = ['deliveryTerms', 'deliveryNote', 'paymentTerms', 'paymentNote', 'currency'];

/** What a draft keeps beside what the body sets: an RFI has no prices, so it has no terms either. */
export function requestFieldChanges({ record, input, facts }: FieldQuestion): JsonObject {
  const violations = [...timeframeViolations({ ...record, ...input }, input), ...deliveryViolations(input)];
  if (facts.responsible !== undefined && facts.responsible !== record['organization'])
    violations.push(violation('responsiblePerson', 'not_found', 'This entry was not found'));
  if (violations.length > 0) throw invalid(violations);
  if (isPriced(workflowTypeOf(record))) return {};
  return Object.fromEntries(priceFields.filter((name) => name in input).map((name) => [name, null]));
}

/** Named is the property that the body set: of both, the end. */
function timeframeViolations(record: JsonObject, input: JsonObject): Violation[] {
  const { startDate, finishDate } = record;
  if (!('startDate' in input) && !('finishDate' in input)) return [];
  if (typeof startDate !== 'string' || typeof finishDate !== 'string' || finishDate > startDate) return [];
  return [violation('finishDate', 'finish_before_start', 'The end must be later than the start')];
}

function deliveryViolations({ deliveryTime }: JsonObject): Violation[] {
  if (!isObject(deliveryTime)) return [];
  const { mode, start, end } = deliveryTime;
  if (mode !== 'timespan' || typeof start !== 'string' || typeof end !== 'string' || end > start) return [];
  return [violation('deliveryTime.end', 'finish_before_start', 'The end must be later than the start')];
}

const datesOfMode: Record<string, readonly string[]> = {
  date: ['start'],
  timespan: ['start', 'end'],
  until: ['end'],
  from: ['start'],
};

/** The dates that the chosen mode needs: a draft may lack them, a published request may not. */
export function missingDeliveryDates({ deliveryTime }: JsonObject): Violation[] {
  if (!isObject(deliveryTime)) return [];
  return (datesOfMode[String(deliveryTime['mode'])] ?? [])
    .filter((name) => typeof deliveryTime[name] !== 'string')
    .map((name) => requiredViolation(`deliveryTime.${name}`));
}
