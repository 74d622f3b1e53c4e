import type { Knex } from 'knex';
import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import type { ScoreParts } from '../../../schemas/domain/scorecard.ts';
import { rateSql } from '../response/money-sql.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Facts about one supplier from one purchaser's records. */
export interface SupplierFacts {
  supplier: string;
  /**
   * Requests it was invited to, and those of them that it answered. Declining counts, and so does an offer withdrawn
   * since.
   */
  invited: number;
  answered: number;
  declined: number;
  /** Median hours from the invitation to the answer. */
  hours: number | null;
  /** Requests whose time is over, and those of them that it answered in time. */
  due: number;
  inTime: number;
  /** Requests with a valid offer of the supplier, and offers that it withdrew. */
  offers: number;
  withdrawals: number;
  /**
   * 100 × lowest price / own price, averaged over finished requests with complete offers of others; null without any.
   */
  priceLevel: string | null;
}

const standing = `state in ('published', 'accepted', 'invalid') and submitted and total_price > 0`;

/** True for a complete offer. Only complete offers are comparable in price. */
const whole = (alias: string): string =>
  `not exists (select 1 from response_item l where l.response_id = ${alias}.id and not l.available)`;

/**
 * Facts of each requested supplier. Prices come only from requests that are over, so that nothing is revealed early.
 */
const factsSql = `
  with asked as (select unnest(?::uuid[]) as supplier),
  invitations as (
    select i.supplier_id as supplier, i.request_id, i.sent_at, i.declined_at from invitation i
    where i.organization_id = ? and i.supplier_id in (select supplier from asked) and not i.is_link and i.state <> 'prepared'
    union all
    select c.organization_id, i.request_id, i.sent_at, i.declined_at from account c
      join invitation i on i.account_id = c.id
    where c.organization_id in (select supplier from asked) and i.supplier_id is null and i.organization_id = ?
      and not i.is_link and i.state <> 'prepared'),
  offered as (
    select o.organization_id as supplier, o.request_id, min(o.published_at) as at,
      count(*) filter (where o.state = 'cancelled' and o.result is null) as withdrawn,
      bool_or(o.state in ('published', 'accepted', 'rejected', 'invalid')) as stands
    from response o
    where o.organization_id in (select supplier from asked) and o.purchaser_organization_id = ? and o.submitted
    group by 1, 2),
  invited as (
    select i.supplier, i.request_id, min(i.sent_at) as sent, min(i.declined_at) as declined
    from invitations i group by 1, 2),
  answers as (
    select i.supplier, i.sent, least(o.at, i.declined) as at, o.stands or o.withdrawn > 0 as offered, r.state = 'finished' as due, r.finish_date as until
    from invited i join request r on r.id = i.request_id
      left join offered o on o.supplier = i.supplier and o.request_id = i.request_id),
  compared as (
    select o.organization_id as supplier, avg(100 * least(o.price, x.lowest) / o.price) as level
    from (select o.*, o.total_price * ${rateSql('o', 'r')} as price from response o
        join request r on r.id = o.request_id and r.state = 'finished') o
      join request r on r.id = o.request_id
      cross join lateral (select min(y.total_price * ${rateSql('y', 'r')}) as lowest from response y
        where y.request_id = o.request_id and y.organization_id <> o.organization_id and y.${standing.replaceAll(' and ', ' and y.')}
          and ${whole('y')}) x
    where o.organization_id in (select supplier from asked) and o.purchaser_organization_id = ?
      and o.${standing.replaceAll(' and ', ' and o.')} and x.lowest is not null and ${whole('o')}
    group by 1)
  select a.supplier,
    coalesce(n.invited, 0) as invited, coalesce(n.answered, 0) as answered, coalesce(n.declined, 0) as declined, n.hours, coalesce(n.due, 0) as due,
    coalesce(n."inTime", 0) as "inTime", coalesce(f.offers, 0) as offers, coalesce(f.withdrawals, 0) as withdrawals,
    round(c.level, 4)::text as "priceLevel"
  from asked a
  left join (select supplier, count(*)::int as invited, count(at)::int as answered,
      (count(*) filter (where at is not null and offered is not true))::int as declined,
      percentile_cont(0.5) within group (order by greatest(extract(epoch from at - sent), 0) / 3600)
        filter (where at is not null) as hours,
      (count(*) filter (where due))::int as due, (count(*) filter (where due and at <= until))::int as "inTime"
    from answers group by 1) n on n.supplier = a.supplier
  left join (select supplier, (count(*) filter (where stands))::int as offers, sum(withdrawn)::int as withdrawals from offered group by 1) f
    on f.supplier = a.supplier
  left join compared c on c.supplier = a.supplier`;

export function factsOf(suppliers: readonly string[], buyer: string, db: Knex): Promise<SupplierFacts[]> {
  return raw<SupplierFacts>(db, { sql: factsSql, bindings: [suppliers, buyer, buyer, buyer, buyer] });
}

/** An answer within a day gets the best score, one after ten days the worst. */
const quickHours = 24;
const slowHours = 240;

/** Percentage; null if the total is 0. */
export const share = (part: number, of: number): string | null =>
  of === 0 ? null : plain(new Decimal(part).div(of).times(100), 2);

/** Parts of a score, from 0 to 100. */
export function partsOf(facts: SupplierFacts): ScoreParts {
  const { invited, answered, hours, due, inTime, offers, withdrawals, priceLevel } = facts;
  const late = hours === null ? null : Math.min(Math.max(hours, quickHours), slowHours);
  return {
    response_rate: share(answered, invited),
    response_time:
      late === null ? null : plain(new Decimal(slowHours - late).div(slowHours - quickHours).times(100), 2),
    price_level: priceLevel === null ? null : plain(priceLevel, 2),
    on_time: share(inTime, due),
    withdrawals: share(offers, offers + withdrawals),
  };
}
