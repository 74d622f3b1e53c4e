import type { Knex } from 'knex';
import type { EventReport, ReportedAward } from '../../../../schemas/generated/answers.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { raw, rowsWhere } from '../../../kernel/repository/records.ts';
import { doerSql, personSql } from './person-sql.ts';
import type { SupplierRow } from './read-request.ts';

export type AwardRow = Omit<ReportedAward, '@id' | 'supplier' | 'amount' | 'savings' | 'items'> &
  SupplierRow & {
    id: string;
    amount: string;
    currency: string;
    savings: string | null;
    savingsCurrency: string | null;
    /** Ids. */
    items: readonly string[];
  };
type OrderRow = Omit<EventReport['orders'][number], '@id' | 'supplier' | 'total'> &
  SupplierRow & { id: string; amount: string; currency: string };
type DebriefRow = Omit<EventReport['debriefs'][number], '@id' | 'supplier'> & SupplierRow & { id: string };

/** How the award came about, what it is, and what followed. */
export interface DecisionRows {
  scenarios: readonly Records['awardScenario'][];
  approvals: readonly Records['approvalRequest'][];
  awards: readonly AwardRow[];
  orders: readonly OrderRow[];
  debriefs: readonly DebriefRow[];
  /** By id: organizations in scenarios, accounts and rules in approvals, and who created each scenario. */
  names: ReadonlyMap<string, string>;
}

interface Question {
  workflow: string;
  /** Null before there is a request. */
  request: string | null;
}

export async function readDecisions({ workflow, request }: Question, db: Knex): Promise<DecisionRows> {
  const scenarios = request === null ? [] : await rowsWhere(entityNamed('awardScenario'), { request }, db);
  const approvals = await rowsWhere(entityNamed('approvalRequest'), { workflow }, db);
  const bindings = [workflow, workflow];
  return {
    scenarios,
    approvals,
    awards: await raw<AwardRow>(db, { sql: awardsSql, bindings }),
    orders: await raw<OrderRow>(db, { sql: ordersSql, bindings }),
    debriefs: await raw<DebriefRow>(db, { sql: debriefsSql, bindings: [workflow] }),
    names: await namesOf({ scenarios, approvals }, db),
  };
}

async function namesOf(
  { scenarios, approvals }: Pick<DecisionRows, 'scenarios' | 'approvals'>,
  db: Knex,
): Promise<ReadonlyMap<string, string>> {
  const organizations = scenarios.flatMap(({ awards, rules }) => [
    ...(awards ?? []).flatMap(({ supplier }) => supplier ?? []),
    ...(rules ?? []).flatMap(({ suppliers }) => suppliers ?? []),
  ]);
  const accounts = approvals.flatMap(({ proposedBy, steps }) => [
    proposedBy,
    ...steps.flatMap(({ approvers, decisions }) => [...approvers, ...decisions.map(({ account }) => account)]),
  ]);
  const rules = approvals.flatMap(({ rule }) => rule ?? []);
  const found = await raw<{ id: string; name: string }>(db, {
    sql: `select id, legal_name as name from organization where id = any(?::uuid[])
      union all select a.id, coalesce(${personSql('a')}, a.email) from account a where a.id = any(?::uuid[])
      union all select id, title from approval_rule where id = any(?::uuid[])
      union all select s.id, ${doerSql('s.id', ['create'])} from award_scenario s where s.id = any(?::uuid[])`,
    bindings: [[...new Set(organizations)], [...new Set(accounts)], [...new Set(rules)], scenarios.map(({ id }) => id)],
  });
  return new Map(found.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

/** Awards of negotiations, and parts of splits. A negotiation that a split took over has no winner of its own. */
const awardsSql = `select p.id, n.title as of, 'negotiation' as kind, s.id as "supplierId", s.legal_name as supplier,
    coalesce(p.deal_price, p.final_price, p.last_offer, p.initial_price)::text as amount,
    coalesce(p.currency, n.currency, 'EUR') as currency, n.savings->>'amount' as savings,
    coalesce(n.savings->>'currency', n.currency) as "savingsCurrency",
    (select coalesce(jsonb_agg(i.id), '[]'::jsonb) from request_item i where i.negotiation_id = n.id) as items,
    coalesce(p.reason, n.internal_reason, n.public_reason) as reason, coalesce(n.decided_at, n.updated_at) as at,
    ${doerSql('p.id', ['awarding'])} as by
  from negotiation n join participation p on p.id = n.winner_id join organization s on s.id = p.supplier_id
  where n.workflow_id = ? and n.state = 'awarded'
  union all
  select a.id, coalesce(c.title, r.title, '') as of, 'scenario' as kind, s.id as "supplierId", s.legal_name as supplier,
    a.total::text as amount, a.currency, null as savings, null as "savingsCurrency",
    (select coalesce(jsonb_agg(i->>'item'), '[]'::jsonb) from jsonb_array_elements(a.items) i) as items,
    a.reason, a.created_at as at, ${doerSql('a.scenario_id', ['award'])} as by
  from supplier_award a join request r on r.id = a.request_id join organization s on s.id = a.supplier_id
  left join award_scenario c on c.id = a.scenario_id
  where r.workflow_id = ? order by at, supplier, id`;

const ordersSql = `select o.id, o.number, s.id as "supplierId", s.legal_name as supplier, o.total::text as amount, o.currency,
    o.state, o.created_at as "createdAt", o.sent_at as "sentAt", o.acknowledged_at as "acknowledgedAt",
    o.declined_at as "declinedAt", o.decline_reason as "declineReason", o.cancelled_at as "cancelledAt",
    o.cancel_reason as "cancelReason"
  from purchase_order o join organization s on s.id = o.supplier_id
  where o.negotiation_id in (select id from negotiation where workflow_id = ?)
    or o.award_id in (select a.id from supplier_award a join request r on r.id = a.request_id where r.workflow_id = ?)
  order by o.created_at, o.number`;

const debriefsSql = `select d.id, s.id as "supplierId", s.legal_name as supplier, d.mode, d.sent_at as "sentAt", d.text, d.facts,
    d.question, d.asked_at as "askedAt", d.answer, d.answered_at as "answeredAt"
  from debrief d join organization s on s.id = d.supplier_id
  where d.workflow_id = ? and d.state = 'sent' order by d.sent_at, s.legal_name, d.id`;
