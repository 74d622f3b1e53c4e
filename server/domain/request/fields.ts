import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { FactsContext, InputOf, RecordOf } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { rateViolations } from './rates.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

type Input = InputOf<'request', 'update'>;
type Changes = Partial<RecordOf<'request'>>;

export interface RequestFieldFacts {
  /** The organization of the account in the input; null if the account does not exist; undefined if none is given. */
  responsible: string | null | undefined;
}

export async function requestFieldFacts(
  { input }: { input: Pick<Input, 'responsiblePerson'> },
  { trx }: Pick<FactsContext, 'trx'>,
): Promise<RequestFieldFacts> {
  const id = input.responsiblePerson;
  if (typeof id !== 'string') return { responsible: undefined };
  const [account] = await rowsWhere(entityNamed('account'), { id }, trx);
  return { responsible: account?.organization ?? null };
}

type Timeframe = keyof Pick<RecordOf<'request'>, 'startDate' | 'finishDate'>;

interface FieldQuestion {
  record: Pick<RecordOf<'request'>, 'type' | 'organization' | Timeframe>;
  input: Input;
  facts: RequestFieldFacts;
}

const priceFields = [
  'deliveryTerms',
  'deliveryNote',
  'paymentTerms',
  'paymentNote',
  'currency',
  'allows',
  'currencies',
  'rates',
  'lowPriceRule',
] as const;

/** Changes of a draft beyond the body's values: an RFI has no prices, so its terms are cleared. */
export function requestFieldChanges({ record, input, facts }: FieldQuestion): Changes {
  const violations = [
    ...timeframeViolations({ ...record, ...input }, input),
    ...deliveryViolations(input),
    ...rateViolations(input.rates ?? {}),
  ];
  if (facts.responsible !== undefined && facts.responsible !== record.organization)
    violations.push(violation('responsiblePerson', 'not_found', 'This entry was not found'));
  if (violations.length > 0) throw invalid(violations);
  if (isPriced(record.type)) return {};
  return Object.fromEntries(priceFields.filter((name) => input[name] !== undefined).map((name) => [name, null]));
}

/** Reports the property that the body set; if it set both, the end. */
function timeframeViolations({ startDate, finishDate }: Pick<Input, Timeframe>, input: Input): Violation[] {
  if (input.startDate === undefined && input.finishDate === undefined) return [];
  if (typeof startDate !== 'string' || typeof finishDate !== 'string' || finishDate > startDate) return [];
  return [violation('finishDate', 'finish_before_start', 'The end must be later than the start')];
}

function deliveryViolations({ deliveryTime }: Pick<Input, 'deliveryTime'>): Violation[] {
  if (!deliveryTime) return [];
  const { mode, start, end } = deliveryTime;
  if (mode !== 'timespan' || start === undefined || end === undefined || end > start) return [];
  return [violation('deliveryTime.end', 'finish_before_start', 'The end must be later than the start')];
}

type DeliveryTime = NonNullable<Input['deliveryTime']>;

const datesOfMode: Record<DeliveryTime['mode'], readonly ('start' | 'end')[]> = {
  date: ['start'],
  timespan: ['start', 'end'],
  until: ['end'],
  from: ['start'],
};

/** The dates that the chosen mode requires. A draft may lack them, a published request may not. */
export function missingDeliveryDates({ deliveryTime }: Pick<RecordOf<'request'>, 'deliveryTime'>): Violation[] {
  if (!deliveryTime) return [];
  return datesOfMode[deliveryTime.mode]
    .filter((name) => deliveryTime[name] === undefined)
    .map((name) => requiredViolation(`deliveryTime.${name}`));
}
