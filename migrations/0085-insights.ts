import type { Knex } from 'knex';

export const name = '0085-insights';

/**
 * What insights add up, a row per workflow that was published and one per award. `insight_stale` names workflows that
 * changed since: it is only added to, so nobody waits for anybody, and whoever asks brings those up to date first.
 */
const tables = `
create table insight_request (
  workflow_id uuid primary key references workflow (id) on delete cascade,
  organization_id uuid not null references organization (id),
  owner_id uuid not null,
  cost_center_id uuid,
  eclass text,
  published_at timestamptz(3) not null,
  running boolean not null,
  invited integer not null,
  answered integer not null,
  offers integer not null,
  rejected integer not null,
  twins integer not null,
  offer_days numeric(12, 2),
  variation numeric(12, 6),
  gap numeric(14, 6),
  winner_id uuid,
  bidders uuid[] not null,
  awarded_at timestamptz(3),
  total_days numeric(12, 2),
  request_days numeric(12, 2),
  offers_days numeric(12, 2),
  evaluation_days numeric(12, 2),
  negotiation_days numeric(12, 2),
  awarding_days numeric(12, 2)
);
create index insight_request_published_at on insight_request (organization_id, published_at);
create index insight_request_awarded_at on insight_request (organization_id, awarded_at) where awarded_at is not null;

create table insight_award (
  id uuid primary key,
  workflow_id uuid not null references workflow (id) on delete cascade,
  organization_id uuid not null references organization (id),
  owner_id uuid not null,
  cost_center_id uuid,
  eclass text,
  supplier_id uuid not null,
  type text,
  currency text not null,
  decided_at timestamptz(3) not null,
  spend numeric not null,
  negotiated numeric,
  against_offer numeric,
  against_last numeric,
  against_target numeric,
  first_won boolean
);
create index insight_award_decided_at on insight_award (organization_id, decided_at);
create index insight_award_workflow_id on insight_award (workflow_id);
create index insight_award_supplier_id on insight_award (organization_id, supplier_id);

create table insight_stale (
  id bigserial primary key,
  organization_id uuid not null,
  workflow_id uuid not null,
  at timestamptz(3) not null default now()
);
create index insight_stale_organization_id on insight_stale (organization_id, id);
create index demand_submitted_at on demand (organization_id, submitted_at);
`;

/** What one unit of an offer's, or an award's, own currency is in that of its request. */
const rate = (of: string): string =>
  `case when ${of}.currency is null or ${of}.currency = r.currency then 1 else coalesce((r.rates ->> ${of}.currency)::numeric, 1) end`;

const phases = ['total', 'request', 'offers', 'evaluation', 'negotiation', 'awarding'];
const days = (from: string, to: string): string => `round((extract(epoch from ${to} - ${from}) / 86400)::numeric, 2)`;

/** The phases follow on each other, so that they add up to the whole. */
const ofRequests = `
  insert into insight_request (workflow_id, organization_id, owner_id, cost_center_id, eclass, published_at, running,
    invited, answered, offers, rejected, twins, offer_days, variation, gap, winner_id, bidders, awarded_at,
    ${phases.map((phase) => `${phase}_days`).join(', ')})
  select w.id, w.organization_id, w.owner_id, w.cost_center_id, r.eclass, r.published_at, r.state <> 'finished',
    i.invited, i.answered, o.offers, o.rejected, o.twins,
    case when r.finish_date > r.published_at then ${days('greatest(r.start_date, r.published_at)', 'r.finish_date')} end,
    o.variation,
    case when g.winning > 0 and g.winning <= g.second then round((g.second - g.winning) / g.winning, 6) end,
    a.winner, o.bidders, a.at,
    ${days('w.created_at', 'a.at')}, ${days('w.created_at', 't.published')}, ${days('t.published', 't.closed')},
    ${days('t.closed', 'coalesce(t.begun, a.at)')}, ${days('t.begun', 't.ended')}, ${days('t.ended', 'a.at')}
  from workflow w join request r on r.workflow_id = w.id
  cross join lateral (
    select count(*)::int as invited, count(*) filter (where i.declined_at is not null or exists (
        select 1 from response o where o.request_id = r.id and o.submitted
          and o.organization_id = coalesce(i.supplier_id, c.organization_id)))::int as answered
    from invitation i left join account c on c.id = i.account_id
    where i.request_id = r.id and not i.is_link and i.state <> 'prepared') i
  cross join lateral (
    select count(*)::int as offers, (count(*) filter (where state = 'rejected'))::int as rejected,
      (count(total_price) filter (where total_price > 0) - count(distinct total_price) filter (where total_price > 0))::int as twins,
      case when count(total_price) filter (where valid) >= 3 and avg(total_price) filter (where valid) > 0
        then round(stddev_samp(total_price) filter (where valid) / avg(total_price) filter (where valid), 6) end as variation,
      coalesce(array_agg(organization_id order by organization_id), '{}') as bidders
    from (select distinct on (p.organization_id) p.organization_id, p.state, round(p.total_price * ${rate('p')}, 2) as total_price,
        p.state <> 'rejected' and p.total_price > 0 as valid
      from response p
      where p.request_id = r.id and p.submitted and p.state in ('published', 'accepted', 'rejected', 'invalid')
      order by p.organization_id, p.published_at desc) p) o
  cross join lateral (
    select max(at) as at, case when min(supplier::text) = max(supplier::text) then min(supplier::text)::uuid end as winner
    from (select n.decided_at as at, p.supplier_id as supplier from negotiation n
        left join participation p on p.id = n.winner_id where n.workflow_id = w.id and n.state = 'awarded'
      union all select s.created_at, s.supplier_id from supplier_award s where s.request_id = r.id) d) a
  left join lateral (
    select min(p.total_price * ${rate('p')}) filter (where p.organization_id = a.winner) as winning,
      min(p.total_price * ${rate('p')}) filter (where p.organization_id <> a.winner) as second
    from response p where p.request_id = r.id and p.submitted and p.total_price > 0
      and p.state in ('published', 'accepted', 'invalid')) g on a.winner is not null
  left join lateral (
    select min(n.published_at) as begun, max(n.finished_at) as ended from negotiation n
    where n.workflow_id = w.id and n.published_at is not null and n.state <> 'failed') n on a.at is not null
  left join lateral (
    select p.published, c.closed, b.begun, greatest(b.begun, least(coalesce(n.ended, a.at), a.at)) as ended
    from (select greatest(w.created_at, least(r.published_at, a.at)) as published) p,
      lateral (select least(greatest(n.begun, p.published), a.at) as begun) b,
      lateral (select greatest(p.published, least(r.finish_date, b.begun, a.at)) as closed) c) t on a.at is not null
  where w.id = any(workflows) and not w.is_template and r.published_at is not null;
`;

/** Of a lot whose items have such a price in part, the same part of what is paid, by the lines of the winner's offer. */
const against = (price: string): string => `(
    select round(sum(i.quantity * i.${price})
      - coalesce(p.deal_price, p.last_offer, p.initial_price) * coalesce(p.rate, 1) * case when bool_and(i.${price} is not null) then 1
        else sum(l.total_price) filter (where i.${price} is not null) / nullif(sum(l.total_price), 0) end, 2)
    from request_item i left join response_item l on l.request_item_id = i.id and l.response_id = p.response_id
    where i.negotiation_id = n.id having count(i.${price}) > 0)`;

const againstOfParts = (price: string): string => `(
    select round(sum((v ->> 'quantity')::numeric * i.${price} - (v ->> 'amount')::numeric * ${rate('s')}), 2)
    from jsonb_array_elements(s.items) v join request_item i on i.id = (v ->> 'item')::uuid
    where i.${price} is not null)`;

const awarded = `id, workflow_id, organization_id, owner_id, cost_center_id, eclass, supplier_id, type, currency,
    decided_at, spend, negotiated, against_offer, against_last, against_target, first_won`;

const ofAwards = `
  insert into insight_award (${awarded})
  select n.id, w.id, w.organization_id, w.owner_id, w.cost_center_id, r.eclass, p.supplier_id, n.type,
    coalesce(n.currency, r.currency, 'EUR'), n.decided_at,
    round(coalesce(p.final_price, p.deal_price, p.last_offer, p.initial_price, 0) * coalesce(p.rate, 1), 2), f.lowest, (n.savings ->> 'amount')::numeric,
    ${against('last_price')}, ${against('target_price')}, f.first = p.id
  from workflow w join request r on r.workflow_id = w.id
    join negotiation n on n.workflow_id = w.id and n.state = 'awarded' and n.decided_at is not null
    join participation p on p.id = n.winner_id
    cross join lateral (select min(coalesce(round(q.initial_price * q.rate, 2), q.initial_price)) as lowest,
        (array_agg(q.id order by q.initial_price * coalesce(q.rate, 1), q.initial_at, q.id))[1] as first
      from participation q where q.negotiation_id = n.id) f
  where w.id = any(workflows) and not w.is_template;

  insert into insight_award (${awarded})
  select s.id, w.id, w.organization_id, w.owner_id, w.cost_center_id, r.eclass, s.supplier_id, null, coalesce(r.currency, s.currency),
    s.created_at, round(s.total * ${rate('s')}, 2), null, null, ${againstOfParts('last_price')}, ${againstOfParts('target_price')}, null
  from workflow w join request r on r.workflow_id = w.id join supplier_award s on s.request_id = r.id
  where w.id = any(workflows) and not w.is_template;
`;

const functions = `
create function refresh_insights(workflows uuid[]) returns void language plpgsql as $$
begin
  delete from insight_request where workflow_id = any(workflows);
  delete from insight_award where workflow_id = any(workflows);
  ${ofRequests}
  ${ofAwards}
end $$;

create function insights_moved() returns trigger language plpgsql as $$
declare
  moved jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into insight_stale (organization_id, workflow_id)
  select w.organization_id, w.id from workflow w
  where w.id = case
    when tg_table_name = 'workflow' then (moved ->> 'id')::uuid
    when jsonb_exists(moved, 'workflow_id') then (moved ->> 'workflow_id')::uuid
    else (select r.workflow_id from request r where r.id = (moved ->> 'request_id')::uuid) end;
  return null;
end $$;
`;

interface Watched {
  table: string;
  /** Those that move a figure. */
  columns: readonly string[];
  /** Of the row as it is: others move nothing. */
  only?: string;
}

/** What bids change is in none of them: nothing is written for insights while somebody bids. */
const watched: readonly Watched[] = [
  { table: 'workflow', columns: ['owner_id', 'cost_center_id', 'is_template'] },
  {
    table: 'request',
    columns: ['state', 'published_at', 'start_date', 'finish_date', 'eclass', 'currency'],
    only: 'new.published_at is not null',
  },
  {
    table: 'invitation',
    columns: ['state', 'declined_at', 'supplier_id', 'account_id'],
    only: `not new.is_link and new.state <> 'prepared'`,
  },
  { table: 'response', columns: ['state', 'submitted', 'total_price', 'published_at'], only: 'new.submitted' },
  {
    table: 'request_item',
    columns: ['last_price', 'target_price', 'quantity'],
    only: 'new.negotiation_id is not null or new.awarded',
  },
  {
    table: 'negotiation',
    columns: ['state', 'savings', 'decided_at', 'published_at', 'finished_at', 'winner_id', 'currency', 'type'],
    only: 'new.published_at is not null',
  },
];

const madeAndGone = ['invitation', 'supplier_award', 'response', 'negotiation'];

const tuple = (record: string, columns: readonly string[]): string =>
  `(${columns.map((column) => `${record}.${column}`).join(', ')})`;

const triggers = [
  ...watched.map(
    ({ table, columns, only = 'true' }) => `
create trigger insights_${table}_changed after update of ${columns.join(', ')} on ${table} for each row
  when ((${only}) and ${tuple('old', columns)} is distinct from ${tuple('new', columns)}) execute function insights_moved();`,
  ),
  ...madeAndGone.map((table) => {
    const only = watched.find((one) => one.table === table)?.only ?? 'true';
    return `
create trigger insights_${table}_made after insert on ${table} for each row when (${only}) execute function insights_moved();
create trigger insights_${table}_gone after delete on ${table} for each row
  when (${only.replaceAll('new.', 'old.')}) execute function insights_moved();`;
  }),
].join('');

/** What was there before is added up by whoever asks first, or by the background. */
const before = `
insert into insight_stale (organization_id, workflow_id)
select w.organization_id, w.id from workflow w join request r on r.workflow_id = w.id
where r.published_at is not null and not w.is_template;
`;

export async function up(trx: Knex): Promise<void> {
  await trx.raw(tables);
  await trx.raw(functions);
  await trx.raw(triggers);
  await trx.raw(before);
}

export async function down(trx: Knex): Promise<void> {
  for (const { table } of watched) await trx.raw(`drop trigger insights_${table}_changed on ${table}`);
  for (const table of madeAndGone)
    await trx.raw(`drop trigger insights_${table}_made on ${table}; drop trigger insights_${table}_gone on ${table};`);
  await trx.raw(`
drop function insights_moved, refresh_insights;
drop table insight_stale, insight_award, insight_request;
drop index demand_submitted_at;
`);
}
