-- How the rows of insights are made anew from a workflow, and the triggers that name workflows which changed.
create function refresh_insight_rows(workflows uuid[]) returns void language plpgsql as $$
begin
  delete from insight_request where workflow_id = any(workflows);
  delete from insight_award where workflow_id = any(workflows);
insert into insight_request (workflow_id, organization_id, owner_id, cost_center_id, eclass, published_at, running,
    invited, answered, offers, rejected, twins, offer_days, variation, gap, winner_id, bidders, awarded_at,
    total_days, request_days, offers_days, evaluation_days, negotiation_days, awarding_days)
  select w.id, w.organization_id, w.owner_id, w.cost_center_id, r.eclass, r.published_at, r.state <> 'finished',
    i.invited, i.answered, o.offers, o.rejected, o.twins,
    case when r.finish_date > r.published_at then round((extract(epoch from r.finish_date - greatest(r.start_date, r.published_at)) / 86400)::numeric, 2) end,
    o.variation,
    case when g.winning > 0 and g.winning <= g.second then round((g.second - g.winning) / g.winning, 6) end,
    a.winner, o.bidders, a.at,
    round((extract(epoch from a.at - w.created_at) / 86400)::numeric, 2), round((extract(epoch from t.published - w.created_at) / 86400)::numeric, 2), round((extract(epoch from t.closed - t.published) / 86400)::numeric, 2),
    round((extract(epoch from coalesce(t.begun, a.at) - t.closed) / 86400)::numeric, 2), round((extract(epoch from t.ended - t.begun) / 86400)::numeric, 2), round((extract(epoch from a.at - t.ended) / 86400)::numeric, 2)
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
    from (select distinct on (p.organization_id) p.organization_id, p.state, round(p.total_price * case when p.currency is null or p.currency = r.currency then 1 else coalesce((r.rates ->> p.currency)::numeric, 1) end, 2) as total_price,
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
    select min(p.total_price * case when p.currency is null or p.currency = r.currency then 1 else coalesce((r.rates ->> p.currency)::numeric, 1) end) filter (where p.organization_id = a.winner) as winning,
      min(p.total_price * case when p.currency is null or p.currency = r.currency then 1 else coalesce((r.rates ->> p.currency)::numeric, 1) end) filter (where p.organization_id <> a.winner) as second
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
insert into insight_award (id, workflow_id, organization_id, owner_id, cost_center_id, eclass, supplier_id, type, currency,
    decided_at, spend, negotiated, against_offer, against_last, against_target, first_won)
  select n.id, w.id, w.organization_id, w.owner_id, w.cost_center_id, r.eclass, p.supplier_id, n.type,
    coalesce(n.currency, r.currency, 'EUR'), n.decided_at,
    round(coalesce(p.final_price, p.deal_price, p.last_offer, p.initial_price, 0) * coalesce(p.rate, 1), 2), f.lowest, (n.savings ->> 'amount')::numeric,
    (
    select round(sum(i.quantity * i.last_price)
      - coalesce(p.deal_price, p.last_offer, p.initial_price) * coalesce(p.rate, 1) * case when bool_and(i.last_price is not null) then 1
        else sum(l.total_price) filter (where i.last_price is not null) / nullif(sum(l.total_price), 0) end, 2)
    from request_item i left join response_item l on l.request_item_id = i.id and l.response_id = p.response_id
    where i.negotiation_id = n.id having count(i.last_price) > 0), (
    select round(sum(i.quantity * i.target_price)
      - coalesce(p.deal_price, p.last_offer, p.initial_price) * coalesce(p.rate, 1) * case when bool_and(i.target_price is not null) then 1
        else sum(l.total_price) filter (where i.target_price is not null) / nullif(sum(l.total_price), 0) end, 2)
    from request_item i left join response_item l on l.request_item_id = i.id and l.response_id = p.response_id
    where i.negotiation_id = n.id having count(i.target_price) > 0), f.first = p.id
  from workflow w join request r on r.workflow_id = w.id
    join negotiation n on n.workflow_id = w.id and n.state = 'awarded' and n.decided_at is not null
    join participation p on p.id = n.winner_id
    cross join lateral (select min(coalesce(round(q.initial_price * q.rate, 2), q.initial_price)) as lowest,
        (array_agg(q.id order by q.initial_price * coalesce(q.rate, 1), q.initial_at, q.id))[1] as first
      from participation q where q.negotiation_id = n.id) f
  where w.id = any(workflows) and not w.is_template;
insert into insight_award (id, workflow_id, organization_id, owner_id, cost_center_id, eclass, supplier_id, type, currency,
    decided_at, spend, negotiated, against_offer, against_last, against_target, first_won)
  select s.id, w.id, w.organization_id, w.owner_id, w.cost_center_id, r.eclass, s.supplier_id, null, coalesce(r.currency, s.currency),
    s.created_at, round(s.total * case when s.currency is null or s.currency = r.currency then 1 else coalesce((r.rates ->> s.currency)::numeric, 1) end, 2), (select sum((v ->> 'lowest')::numeric) from jsonb_array_elements(s.items) v), (select sum((v ->> 'lowest')::numeric) from jsonb_array_elements(s.items) v) - round(s.total * case when s.currency is null or s.currency = r.currency then 1 else coalesce((r.rates ->> s.currency)::numeric, 1) end, 2), (
    select round(sum((v ->> 'quantity')::numeric * i.last_price - (v ->> 'amount')::numeric * case when s.currency is null or s.currency = r.currency then 1 else coalesce((r.rates ->> s.currency)::numeric, 1) end), 2)
    from jsonb_array_elements(s.items) v join request_item i on i.id = (v ->> 'item')::uuid
    where i.last_price is not null), (
    select round(sum((v ->> 'quantity')::numeric * i.target_price - (v ->> 'amount')::numeric * case when s.currency is null or s.currency = r.currency then 1 else coalesce((r.rates ->> s.currency)::numeric, 1) end), 2)
    from jsonb_array_elements(s.items) v join request_item i on i.id = (v ->> 'item')::uuid
    where i.target_price is not null), null
  from workflow w join request r on r.workflow_id = w.id join supplier_award s on s.request_id = r.id
  where w.id = any(workflows) and not w.is_template;
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

create function refresh_insight_suppliers(workflows uuid[]) returns void language sql as $$
  delete from insight_supplier where workflow_id = any(workflows);
  insert into insight_supplier (organization_id, supplier_id, workflow_id, invited, hours, due, in_time, offered, withdrawn, level, levels)
  select w.organization_id, s.supplier, w.id, s.invited,
    case when s.invited and s.at is not null then coalesce(greatest(extract(epoch from s.at - s.sent), 0) / 3600, 0) end,
    s.invited and r.state = 'finished', coalesce(s.invited and r.state = 'finished' and s.at <= r.finish_date, false),
    s.offered, s.withdrawn, coalesce(p.level, 0), coalesce(p.levels, 0)
  from workflow w join request r on r.workflow_id = w.id
  cross join lateral (
    select supplier, i.supplier is not null as invited, i.sent, least(o.at, i.declined) as at,
      coalesce(o.stands, false) as offered, coalesce(o.withdrawn, 0) as withdrawn
    from (select coalesce(i.supplier_id, c.organization_id) as supplier, min(i.sent_at) as sent, min(i.declined_at) as declined
        from invitation i left join account c on c.id = i.account_id
        where i.request_id = r.id and not i.is_link and i.state <> 'prepared'
          and coalesce(i.supplier_id, c.organization_id) is not null group by 1) i
      full join (select o.organization_id as supplier, min(o.published_at) as at,
          (count(*) filter (where o.state = 'cancelled' and o.result is null))::int as withdrawn,
          bool_or(o.state in ('published', 'accepted', 'rejected', 'invalid')) as stands
        from response o where o.request_id = r.id and o.submitted group by 1) o using (supplier)) s
  left join lateral (
    select sum(100 * least(o.price, x.lowest) / o.price) as level, count(*)::int as levels
    from (select o.total_price * case when o.currency is null or o.currency = r.currency then 1 else coalesce((r.rates ->> o.currency)::numeric, 1) end as price from response o
        where o.request_id = r.id and o.organization_id = s.supplier and o.state in ('published', 'accepted', 'invalid') and o.submitted
        and o.total_price > 0 and not exists (select 1 from response_item l where l.response_id = o.id and not l.available)) o,
      lateral (select min(y.total_price * case when y.currency is null or y.currency = r.currency then 1 else coalesce((r.rates ->> y.currency)::numeric, 1) end) as lowest from response y
        where y.request_id = r.id and y.organization_id <> s.supplier and y.state in ('published', 'accepted', 'invalid') and y.submitted
        and y.total_price > 0 and not exists (select 1 from response_item l where l.response_id = y.id and not l.available)) x
    where x.lowest is not null) p on s.offered and r.state = 'finished'
  where w.id = any(workflows);
$$;

create function refresh_insights(workflows uuid[]) returns void language plpgsql as $$
begin
  perform refresh_insight_rows(workflows);
  perform refresh_insight_suppliers(workflows);
end $$;

create trigger insights_workflow_changed after update of owner_id, cost_center_id, is_template on workflow
  for each row
  when ((old.owner_id is distinct from new.owner_id
    or old.cost_center_id is distinct from new.cost_center_id
    or old.is_template is distinct from new.is_template))
  execute function insights_moved();
create trigger insights_request_changed after update of state, published_at, start_date, finish_date, eclass, currency on request
  for each row
  when (new.published_at is not null
    and (old.state is distinct from new.state
    or old.published_at is distinct from new.published_at
    or old.start_date is distinct from new.start_date
    or old.finish_date is distinct from new.finish_date
    or old.eclass is distinct from new.eclass
    or old.currency is distinct from new.currency))
  execute function insights_moved();
create trigger insights_invitation_changed after update of state, declined_at, supplier_id, account_id on invitation
  for each row
  when (not new.is_link and new.state <> 'prepared'
    and (old.state is distinct from new.state
    or old.declined_at is distinct from new.declined_at
    or old.supplier_id is distinct from new.supplier_id
    or old.account_id is distinct from new.account_id))
  execute function insights_moved();
create trigger insights_response_changed after update of state, submitted, total_price, published_at on response
  for each row
  when (new.submitted
    and (old.state is distinct from new.state
    or old.submitted is distinct from new.submitted
    or old.total_price is distinct from new.total_price
    or old.published_at is distinct from new.published_at))
  execute function insights_moved();
create trigger insights_request_item_changed after update of last_price, target_price, quantity on request_item
  for each row
  when ((new.negotiation_id is not null
    or new.awarded)
    and (old.last_price is distinct from new.last_price
    or old.target_price is distinct from new.target_price
    or old.quantity is distinct from new.quantity))
  execute function insights_moved();
create trigger insights_negotiation_changed after update of state, savings, decided_at, published_at, finished_at, winner_id, currency, type on negotiation
  for each row
  when (new.published_at is not null
    and (old.state is distinct from new.state
    or old.savings is distinct from new.savings
    or old.decided_at is distinct from new.decided_at
    or old.published_at is distinct from new.published_at
    or old.finished_at is distinct from new.finished_at
    or old.winner_id is distinct from new.winner_id
    or old.currency is distinct from new.currency
    or old.type is distinct from new.type))
  execute function insights_moved();
create trigger insights_invitation_made after insert on invitation
  for each row when (not new.is_link and new.state <> 'prepared') execute function insights_moved();
create trigger insights_invitation_gone after delete on invitation
  for each row when (not old.is_link and old.state <> 'prepared') execute function insights_moved();
create trigger insights_supplier_award_made after insert on supplier_award
  for each row execute function insights_moved();
create trigger insights_supplier_award_gone after delete on supplier_award
  for each row execute function insights_moved();
create trigger insights_response_made after insert on response
  for each row when (new.submitted) execute function insights_moved();
create trigger insights_response_gone after delete on response
  for each row when (old.submitted) execute function insights_moved();
create trigger insights_negotiation_made after insert on negotiation
  for each row when (new.published_at is not null) execute function insights_moved();
create trigger insights_negotiation_gone after delete on negotiation
  for each row when (old.published_at is not null) execute function insights_moved();
create trigger insights_response_result after update of result, currency on response
  for each row
  when (new.submitted
    and (old.result is distinct from new.result
    or old.currency is distinct from new.currency))
  execute function insights_moved();
create trigger insights_invitation_sent after update of sent_at on invitation
  for each row
  when (not new.is_link and new.state <> 'prepared' and old.sent_at is distinct from new.sent_at)
  execute function insights_moved();
