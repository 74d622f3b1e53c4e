import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext, Representation } from '../../kernel/present/representation.ts';
import type { StoredFacts, WorkflowRow, StoredSavings } from './computed.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { missingDeliveryDates } from '../request/fields.ts';
import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import type { Representations, Records, ShownRecords } from '../../../schemas/generated/records.ts';

/** Facts about the next step of a workflow, from the state of its parts: the Next column of the list. */
interface NextFacts {
  state: Records['request']['state'];
  start: string | null;
  finish: string | null;
  /** Published offers that are neither accepted nor rejected. */
  offers: number;
  /** For a draft: the number of values missing before publication. */
  missing: number;
  negotiations: readonly { state: NegotiationState; start: string | null; finish: string | null }[];
}

type NegotiationState = Records['negotiation']['state'];
type Next = NonNullable<ShownRecords['workflow']['next']>;
type WorkflowState = Pick<Records['workflow'], 'state' | 'phase' | 'isTemplate' | 'templatePublished'>;

/** The first that applies, in the order in which a purchaser would handle them. */
function workflowNext(workflow: WorkflowState, facts: NextFacts | null): Next {
  const { state, phase, isTemplate, templatePublished } = workflow;
  if (state !== 'active' || phase === 'completed') return { code: 'nothing' };
  if (isTemplate) return { code: templatePublished ? 'use_template' : 'share_template' };
  if (!facts) return { code: 'create_request' };
  if (facts.state === 'created' || facts.state === 'drafted') return { code: 'complete_request', count: facts.missing };
  return ofNegotiations(facts) ?? ofOffers(facts);
}

function ofNegotiations({ negotiations }: NextFacts): Next | undefined {
  const inState = (...states: NegotiationState[]) =>
    negotiations.filter((negotiation) => states.includes(negotiation.state));
  const toAward = inState('finished', 'negotiated').length;
  if (toAward > 0) return { code: 'award', count: toAward };
  const running = inState('started');
  if (running.length > 0) return dated('negotiation_ends', earliest(running.map(({ finish }) => finish)));
  const coming = inState('published');
  if (coming.length > 0) return dated('negotiation_starts', earliest(coming.map(({ start }) => start)));
  return undefined;
}

function ofOffers({ state, start, finish, offers, negotiations }: NextFacts): Next {
  if (state === 'published') return dated('offers_start', start);
  if (state === 'started') return dated('offers_end', finish);
  if (negotiations.some((negotiation) => negotiation.state === 'drafted')) return { code: 'prepare_negotiation' };
  return offers > 0 ? { code: 'rate_offers', count: offers } : { code: 'prepare_negotiation' };
}

const dated = (code: Next['code'], at: string | null): Next => (at === null ? { code } : { code, at });

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((first, date) => (date !== null && (first === null || date < first) ? date : first), null);
}

/** Converts the SQL values into the representation. */
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
 * Counts the values that a drafted request still lacks. Uses the same checks as publishing, except for the rows of its
 * children.
 */
function missingInDraft(record: RecordOf<'request'>, { items, requirements }: Counts, now: Date): number {
  const { schema } = effectiveSchema(entityNamed('request'), record.organization);
  const partCount = items + (isPriced(record.type) ? 0 : requirements);
  const isOver = record.finishDate !== null && Date.parse(record.finishDate) <= now.getTime();
  const absent = checkPresent({ schema, record }).length + missingDeliveryDates(record).length;
  return absent + (partCount === 0 ? 1 : 0) + (isOver ? 1 : 0);
}

/** Savings over the awarded negotiations, as a percentage of the sum of the lowest initial prices. */
function savingsPercent({
  amount,
  initial,
  currency,
}: StoredSavings): NonNullable<Representations['workflow']['savings']> {
  const base = new Decimal(initial ?? 0);
  const percent = base.isZero() ? new Decimal(0) : new Decimal(amount).times(100).div(base);
  return { amount: roundMoney(amount, currency), percent: plain(percent, 4), currency };
}
