import type { Knex } from 'knex';

export const name = '0076-own-currencies';

const columns = `
alter table response add column currency text;
update response o set currency = r.currency from request r where r.id = o.request_id and r.currency is not null;
alter table participation add column currency text, add column rate numeric;
update participation p set currency = coalesce(n.currency, r.currency)
from negotiation n join request r on r.id = n.request_id where n.id = p.negotiation_id;
`;

/** What awards saved is summed in the currency of their negotiations. */
const sums = (price: string): string => `
create or replace function add_award(n negotiation, sign integer) returns void language sql as $$
  insert into award_sum as s (organization_id, year, currency, awards, amount, negotiated)
  select n.organization_id, extract(year from n.decided_at at time zone 'UTC'), coalesce(n.currency, ''), sign,
    sign * coalesce((n.savings ->> 'amount')::numeric, 0),
    sign * coalesce((select min(${price}) from participation p where p.negotiation_id = n.id), 0)
  where n.state = 'awarded' and n.savings is not null and n.decided_at is not null
  on conflict (organization_id, year, currency) do update
    set awards = s.awards + excluded.awards, amount = s.amount + excluded.amount, negotiated = s.negotiated + excluded.negotiated
$$;

create or replace function recount_awards() returns void language sql as $$
  delete from award_sum;
  insert into award_sum
  select n.organization_id, extract(year from n.decided_at at time zone 'UTC'), coalesce(n.currency, ''), count(*),
    sum(coalesce((n.savings ->> 'amount')::numeric, 0)),
    sum(coalesce((select min(${price}) from participation p where p.negotiation_id = n.id), 0))
  from negotiation n where n.state = 'awarded' and n.savings is not null and n.decided_at is not null
  group by 1, 2, 3;
$$;
`;

/** An offer, and who negotiates with it, keeps the currency that it is made in; the rate counts as long as it does. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(columns);
  await trx.raw(sums('coalesce(round(p.initial_price * p.rate, 2), p.initial_price)'));
}

export async function down(trx: Knex): Promise<void> {
  await trx.raw(sums('p.initial_price'));
  await trx.raw(`
alter table participation drop column currency, drop column rate;
alter table response drop column currency`);
}
