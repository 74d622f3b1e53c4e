import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { StoredFacts, WorkflowRow, StoredSavings } from './computed.ts';
import { workflowNext, type NextFacts } from './next.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { missingDeliveryDates } from '../request/fields.ts';
import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import type { Representations } from '../../../schemas/generated/records.ts';

/** What SQL found, in the shape of the representation. */
export function presentWorkflow(
  { row, representation }: { row: WorkflowRow; representation: Representation },
  { now }: Pick<PresentContext, 'now'>,
): void {
  const { request, savings, nextFacts } = row;
  representation['request'] = request ? iriOf(entityNamed('request'), request) : null;
  representation['savings'] = savings ? savingsPercent(savings) : null;
  representation['next'] = workflowNext(row, nextFacts ? factsOf(nextFacts, now) : null);
}

const factsOf = ({ draft, items, requirements, ...facts }: StoredFacts, now: Date): NextFacts => ({
  ...facts,
  missing: draft ? missingInDraft(draft, { items: items ?? 0, requirements: requirements ?? 0 }, now) : 0,
});

interface Counts {
  items: number;
  requirements: number;
}

/**
 * How many things a drafted request still lacks. The same questions as on publishing; only the rows of its children are
 * not looked through.
 */
function missingInDraft(record: RecordOf<'request'>, { items, requirements }: Counts, now: Date): number {
  const { schema } = effectiveSchema(entityNamed('request'), record.organization);
  const asked = items + (isPriced(record.type) ? 0 : requirements);
  const isOver = record.finishDate !== null && Date.parse(record.finishDate) <= now.getTime();
  const absent = checkPresent({ schema, record }).length + missingDeliveryDates(record).length;
  return absent + (asked === 0 ? 1 : 0) + (isOver ? 1 : 0);
}

/** Sums over the awarded negotiations: percent of the sum of the lowest initial prices. */
function savingsPercent({
  amount,
  initial,
  currency,
}: StoredSavings): NonNullable<Representations['workflow']['savings']> {
  const base = new Decimal(initial ?? 0);
  const percent = base.isZero() ? new Decimal(0) : new Decimal(amount).times(100).div(base);
  return { amount: roundMoney(amount, currency), percent: plain(percent, 4), currency };
}
