import type { Knex } from 'knex';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { isPriced, type WorkflowType } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { OfferSums } from '../../../schemas/domain/evaluation/offer-sums.ts';
import { raw } from '../../kernel/repository/records.ts';
import { exactAmountSql } from '../response/line-amount-sql.ts';
import { digitsSql, rateSql } from '../response/money-sql.ts';

/** Sums as they are stored with an offer's scores; amounts with all their digits. */
export interface StoredSums {
  offered: number;
  missing: number;
  offerTotal: string;
  comparableTotal: string;
}

export interface SummedRequest {
  id: string;
  type: WorkflowType;
}

/**
 * Computes `sumLines` in the database, which holds the lines: 5,000 items and 50 offers make 250,000 of them. Both use
 * exact amounts. Both round half away from zero, in the offer's own currency, before converting.
 */
export async function sumOffers(request: SummedRequest, db: Knex): Promise<Map<string, StoredSums>> {
  const rows = await raw<StoredSums & { offer: string }>(db, {
    sql: sumsSql,
    bindings: [request.id, !isPriced(request.type), request.id],
  });
  return new Map(rows.map(({ offer, ...sums }) => [offer, sums]));
}

export const sumsOf = ({ offered, missing, ...totals }: StoredSums, type: WorkflowType): OfferSums => ({
  offered,
  missing,
  totals: isPriced(type)
    ? { offerTotal: new Decimal(totals.offerTotal), comparableTotal: new Decimal(totals.comparableTotal) }
    : null,
});

/**
 * Fills in missing items with the highest amount of the other offers. Adds up all highest amounts, and subtracts those
 * of the items that the offer has.
 */
const sumsSql = `with line as materialized (
    select l.response_id as offer, l.request_item_id as item,
      round(${exactAmountSql}, ${digitsSql('coalesce(o.currency, r.currency)')}) * ${rateSql('o', 'r')} as amount
    from response o join request r on r.id = o.request_id join response_item l on l.response_id = o.id
      join request_item i on i.id = l.request_item_id and i.request_id = o.request_id
    where o.request_id = ? and o.state in ('published', 'accepted') and l.available and (l.price is not null or ?)
  ), highest as (
    select item, coalesce(max(amount), 0) as amount from line group by item
  ), everything as (
    select count(*)::int as items, coalesce(sum(amount), 0) as amount from highest
  ), own as (
    select offer, count(*)::int as offered, coalesce(sum(line.amount), 0) as total, sum(highest.amount) as highest
    from line join highest using (item) group by offer
  )
  select o.id as offer, coalesce(own.offered, 0) as offered, everything.items - coalesce(own.offered, 0) as missing,
    coalesce(own.total, 0)::text as "offerTotal",
    (coalesce(own.total, 0) + everything.amount - coalesce(own.highest, 0))::text as "comparableTotal"
  from response o cross join everything left join own on own.offer = o.id
  where o.request_id = ? and o.state in ('published', 'accepted')`;
