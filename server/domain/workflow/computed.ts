import { commonPriceSql } from '../negotiation/prices/common-price-sql.ts';
import type { ComputedSql } from '../../kernel/entity-server.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import type { Records, ShownRecords } from '../../../schemas/generated/records.ts';
import { request } from '../../../schemas/request/request.entity.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';
import { undecidedNegotiation } from './undecided-negotiation.ts';

/** Facts from which `next` is derived. */
export interface StoredFacts {
  state: Records['request']['state'];
  /** The request itself, and the number of its items and requirements, while it is a draft. */
  draft: Records['request'] | null;
  items: number | null;
  requirements: number | null;
  /** True if an item is in no negotiation, or in a failed one. */
  freeItems: boolean;
  /** True if a negotiation is under way or waits for its award. */
  undecided: boolean;
  start: string | null;
  finish: string | null;
  offers: number;
  negotiations: readonly { state: Records['negotiation']['state']; start: string | null; finish: string | null }[];
}

/** `initial`: the sum of the lowest initial prices. */
export interface StoredSavings {
  amount: string;
  currency: string;
  initial?: string | null;
}

/** A workflow as it is read for its representation. */
export type WorkflowRow = Omit<ShownRecords['workflow'], 'savings' | 'next'> & {
  savings?: StoredSavings | null;
  nextFacts?: StoredFacts | null;
};

/** SQL over the alias `t` of a workflow, with its only request as `r`. */
const ofRequest = (select: string): string => `(select ${select} from request r where r.workflow_id = t.id)`;

const draft = `(select to_jsonb(d) from (select ${selectList(tableOf(request), { alias: 'r' })}) d)`;

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Savings of a workflow's awards, from negotiations and splits, with the lowest offers that they are measured against.
 */
const savedSql = (workflow: string): string => `
  select (n.savings->>'amount')::numeric as amount, n.currency,
    (select min(${commonPriceSql('initial_price')}) from participation p where p.negotiation_id = n.id) as initial
  from negotiation n where n.workflow_id = ${workflow} and n.state = 'awarded' and n.savings is not null
  union all
  select (s.savings->>'lowestOffer')::numeric, coalesce(r.currency, 'EUR'), s.cost + (s.savings->>'lowestOffer')::numeric
  from request r join award_scenario s on s.request_id = r.id
  where r.workflow_id = ${workflow} and s.state = 'awarded' and s.savings->>'lowestOffer' is not null`;

/**
 * JavaScript computes `next` and the percentage of the savings from these facts, since the sums are exact decimals.
 * Only the current rounds of negotiations count.
 */
export const workflowColumns: ComputedSql<'workflow'> = {
  archived: `(t.state = 'archived')`,
  request: ofRequest('r.id'),
  itemsCount: `(select count(*)::int from request r join request_item i on i.request_id = r.id where r.workflow_id = t.id)`,
  suppliersCount: `(select count(*)::int from request r join request_access g on g.request_id = r.id where r.workflow_id = t.id)`,
  debriefsDrafted: `(select count(*)::int from debrief d where d.workflow_id = t.id and d.state = 'drafted')`,
  savings: `(select json_build_object('amount', sum(v.amount)::text, 'currency', max(v.currency), 'initial', sum(v.initial)::text)
    from (${savedSql('t.id')}) v having count(*) > 0)`,
};

export const workflowHelpers: Record<'nextFacts', string> = {
  nextFacts: `(select json_build_object('state', r.state, 'draft', case when r.state in ('created', 'drafted') then ${draft} end,
      'items', case when r.state in ('created', 'drafted') then (select count(*) from request_item i where i.request_id = r.id) end,
      'requirements', case when r.state in ('created', 'drafted') then (select count(*) from requirement q where q.request_id = r.id) end,
      'freeItems', exists (select from request_item i left join negotiation m on m.id = i.negotiation_id
        where i.request_id = r.id and (m.id is null or m.state = 'failed')),
      'undecided', ${undecidedNegotiation('t.id')},
      'start', ${iso('r.start_date')}, 'finish', ${iso('r.finish_date')},
      'offers', (select count(*) from response o where o.request_id = r.id and o.state in ('published', 'invalid')),
      'negotiations', (select coalesce(json_agg(json_build_object('state', n.state, 'start', ${iso('n.start_date')},
        'finish', ${iso('n.effective_finish')})), '[]'::json)
        from negotiation n where n.workflow_id = t.id and n.next_round_id is null))
    from request r where r.workflow_id = t.id)`,
};

/** Savings of the awards of workflows. */
export const savingsOf = (workflows: Sql): Sql => ({
  ...workflows,
  sql: `select v.currency, sum(v.amount)::text as amount
    from (select w.id from workflow w where w.id in ${workflows.sql}) f cross join lateral (${savedSql('f.id')}) v
    group by v.currency order by v.currency`,
});
