import { DateTime } from 'luxon';
import { entry, type Evidence, type TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import { valueOf } from '../../../schemas/domain/demands/approval.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { defineRule, type FactsContext, type InputOf, type RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { type Reading, readingOf } from '../demand/understand/reading.ts';
import { nextNumber } from '../next-number.ts';
import { endOf, readGoal, type Goal } from './read-goal.ts';

type Input = InputOf<'agentRun', 'create'>;

interface Facts extends Goal {
  number: string;
  costCenter: string | null;
  /** Latest end of the run. */
  end: string;
  read: TimelineEntry;
}

/** Settles what to buy when the run is created. A goal that cannot be understood is refused with the question. */
export const createAgentRun = defineRule<'agentRun', 'create', Facts>({
  facts: async ({ input, record: { organization }, reader }, context) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    if (!input.demand === !input.goal) throw invalid([violation('goal', 'required', 'This field is required')]);
    const reading = await readingOf({ account, organization }, context.trx);
    const { year } = DateTime.fromJSDate(context.now, { zone: reading.zone });
    const demandValues = input.demand
      ? await fromDemand(input.demand, { organization, input, reading }, context)
      : await readGoal(input.goal ?? '', { now: context.now, reading });
    const violations = [...missing(input, demandValues), ...withoutAmount(input)];
    if (violations.length > 0) throw invalid(violations);
    const end = endOf(input.deadline ?? demandValues.deadline ?? '', reading.zone);
    if (end === null) throw invalid([violation('deadline', 'format_date_time', 'This is not a valid date and time')]);
    if (end <= context.now.toISOString())
      throw invalid([violation('deadline', 'in_the_past', 'This must be in the future')]);
    return { ...demandValues, end, number: await nextNumber({ letter: 'R', organization, year }, context.trx) };
  },
  decide: ({ input, reader, facts }, { newId }) => {
    const id = newId();
    const { budget, offersAtLeast, title, items, costCenter, number, end, read } = facts;
    return {
      changes: {
        id,
        title,
        number,
        items,
        costCenter,
        demand: input.demand ?? null,
        goal: input.goal ?? null,
        budget: input.budget ?? budget ?? { amount: '0', currency: 'EUR' },
        deadline: end,
        limits: [...new Set(input.limits)],
        offersAtLeast: input.offersAtLeast ?? offersAtLeast,
        owner: reader.caller.account ?? '',
        timeline: [read],
      },
      effects: [{ kind: 'engine', workflow: 'agentRun', id }],
    };
  },
});

/** Violations for required values that are neither given nor found in the demand or goal. */
function missing(input: Input, { budget, deadline }: Goal): Violation[] {
  const required = (name: string): Violation => violation(name, 'required', 'This field is required');
  return [
    ...(input.budget || budget ? [] : [required('budget.amount')]),
    ...(input.deadline || deadline ? [] : [required('deadline')]),
  ];
}

/** A budget of 0 buys nothing. */
const withoutAmount = ({ budget }: Input): Violation[] =>
  budget && !valueOf(budget) ? [violation('budget.amount', 'format_price', 'A price above 0')] : [];

interface DemandContext {
  organization: string;
  input: Input;
  reading: Reading;
}

/** Reads an approved demand that no other run buys. Any other state is too early or too late. */
async function fromDemand(
  id: string,
  { organization }: DemandContext,
  { trx, now }: FactsContext,
): Promise<Goal & { costCenter: string | null; read: TimelineEntry }> {
  const entity = entityNamed('demand');
  const [demand] = await rowsWhere(entity, { id, organization }, trx);
  if (!demand) throw invalid([violation('demand', 'not_found', 'This entry was not found')]);
  const [other] = await raw<{ state: string }>(trx, {
    sql: `select state from agent_run where demand_id = ? and state in ('planned', 'running', 'waiting', 'paused')`,
    bindings: [id],
  });
  if (demand.state !== 'approved' || other)
    throw new Problem('wrong_state', { params: { state: other?.state ?? demand.state, operation: 'create' } });
  const { title, items, costCenter, estimatedValue: budget, neededBy } = demand;
  const because: Evidence[] = [...quoted(demand), { link: iriOf(entity, id) }];
  return {
    title,
    items,
    costCenter,
    budget: valueOf(budget),
    offersAtLeast: null,
    deadline: neededBy,
    read: entry(now.toISOString(), 'read_demand', { is: String(items.length), because }),
  };
}

const mostQuoted = 300;
const quoted = ({ text }: RecordOf<'demand'>): Evidence[] => (text ? [{ quote: text.slice(0, mostQuoted) }] : []);
