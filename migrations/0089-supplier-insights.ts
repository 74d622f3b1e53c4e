import type { Knex } from 'knex';

export const name = '0089-supplier-insights';

/** What one unit of an offer's own currency is in that of its request. */
const rate = (of: string): string =>
  `case when ${of}.currency is null or ${of}.currency = r.currency then 1 else coalesce((r.rates ->> ${of}.currency)::numeric, 1) end`;

const standing = (of: string): string => `${of}.state in ('published', 'accepted', 'invalid') and ${of}.submitted
        and ${of}.total_price > 0 and not exists (select 1 from response_item l where l.response_id = ${of}.id and not l.available)`;

const facts = 'invited, hours, due, in_time, offered, withdrawn, level, levels';

/** A row per supplier and workflow that it was asked or offered in; added up for files and scores. */
const table = `
create table insight_supplier (
  organization_id uuid not null references organization (id),
  supplier_id uuid not null,
  workflow_id uuid not null references workflow (id) on delete cascade,
  invited boolean not null,
  hours double precision,
  due boolean not null,
  in_time boolean not null,
  offered boolean not null,
  withdrawn integer not null,
  level numeric not null,
  levels integer not null,
  primary key (organization_id, supplier_id, workflow_id) include (${facts})
);
create index insight_supplier_workflow_id on insight_supplier (workflow_id);
`;

const functions = `
alter function refresh_insights(uuid[]) rename to refresh_insight_rows;

create function refresh_insight_suppliers(workflows uuid[]) returns void language sql as $$
  delete from insight_supplier where workflow_id = any(workflows);
  insert into insight_supplier (organization_id, supplier_id, workflow_id, ${facts})
  select w.organization_id, s.supplier, w.id, s.invited,
    case when s.invited and s.at is not null then coalesce(greatest(extract(epoch from s.at - s.sent), 0) / 3600, 0) end,
    s.invited and r.state = 'finished', coalesce(s.invited and r.state = 'finished' and s.at <= r.finish_date, false),
    s.offered, s.withdrawn, coalesce(p.level, 0), coalesce(p.levels, 0)
  from workflow w join request r on r.workflow_id = w.id
  cross join lateral (
    select supplier, i.supplier is not null as invited, i.sent, least(o.at, i.declined) as at,
      o.supplier is not null as offered, coalesce(o.withdrawn, 0) as withdrawn
    from (select coalesce(i.supplier_id, c.organization_id) as supplier, min(i.sent_at) as sent, min(i.declined_at) as declined
        from invitation i left join account c on c.id = i.account_id
        where i.request_id = r.id and not i.is_link and i.state <> 'prepared'
          and coalesce(i.supplier_id, c.organization_id) is not null group by 1) i
      full join (select o.organization_id as supplier, min(o.published_at) as at,
          (count(*) filter (where o.state = 'cancelled' and o.result is null))::int as withdrawn
        from response o where o.request_id = r.id and o.submitted group by 1) o using (supplier)) s
  left join lateral (
    select sum(100 * least(o.price, x.lowest) / o.price) as level, count(*)::int as levels
    from (select o.total_price * ${rate('o')} as price from response o
        where o.request_id = r.id and o.organization_id = s.supplier and ${standing('o')}) o,
      lateral (select min(y.total_price * ${rate('y')}) as lowest from response y
        where y.request_id = r.id and y.organization_id <> s.supplier and ${standing('y')}) x
    where x.lowest is not null) p on s.offered and r.state = 'finished'
  where w.id = any(workflows);
$$;

create function refresh_insights(workflows uuid[]) returns void language plpgsql as $$
begin
  perform refresh_insight_rows(workflows);
  perform refresh_insight_suppliers(workflows);
end $$;
`;

/** What scores follow from beside what other figures do. */
const triggers = `
create trigger insights_response_result after update of result, currency on response for each row
  when (new.submitted and (old.result, old.currency) is distinct from (new.result, new.currency)) execute function insights_moved();
create trigger insights_invitation_sent after update of sent_at on invitation for each row
  when (not new.is_link and new.state <> 'prepared' and old.sent_at is distinct from new.sent_at) execute function insights_moved();
`;

const before = `
insert into insight_stale (organization_id, workflow_id)
select w.organization_id, w.id from workflow w join request r on r.workflow_id = w.id where r.published_at is not null;
`;

export async function up(trx: Knex): Promise<void> {
  await trx.raw(table);
  await trx.raw(functions);
  await trx.raw(triggers);
  await trx.raw(before);
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(`
drop trigger insights_response_result on response;
drop trigger insights_invitation_sent on invitation;
drop function refresh_insights(uuid[]);
drop function refresh_insight_suppliers(uuid[]);
alter function refresh_insight_rows(uuid[]) rename to refresh_insights;
drop table insight_supplier;
`);
}
