import type { Knex } from 'knex';
import { raw } from '../../../kernel/repository/records.ts';
import { exactAmountSql } from '../../response/line-amount-sql.ts';
import { digitsSql, rateSql } from '../../response/money-sql.ts';

interface HasId {
  id: string;
}

/** Lines of a request's offers, summed inside the database. */
interface Offered {
  offers: readonly HasId[];
}

/** Ids of items, and of the offers that have all of them. */
interface OfferedGroup {
  items: string[];
  offers: string[];
}

const idsOf = (rows: readonly HasId[]): string[] => rows.map(({ id }) => id);

/** A line that the offer cannot deliver in full does not count. */
const isOffered = 'l.available and l.price is not null and (l.capacity is null or l.capacity >= i.quantity)';
/**
 * Amount of a line in the currency of the offer `o`, or else of the request `r`. Rounded to the currency's digits, half
 * away from zero like `lineTotal`.
 */
export const lineAmount = `round(${exactAmountSql}, ${digitsSql('coalesce(o.currency, r.currency)')})`;

/** Sums of lines in the offer's own currency, by offer, for offers with every item of the lot. */
export async function lotTotals(items: readonly HasId[], { offers }: Offered, db: Knex): Promise<Map<string, string>> {
  const rows = await raw<{ offer: string; total: string }>(db, {
    sql: `select l.response_id as offer, sum(${lineAmount})::text as total
      from request_item i join response_item l on l.request_item_id = i.id join response o on o.id = l.response_id
        join request r on r.id = i.request_id
      where i.id = any(?::uuid[]) and l.response_id = any(?::uuid[]) and ${isOffered}
      group by l.response_id having count(*) = ?`,
    bindings: [idsOf(items), idsOf(offers), items.length],
  });
  return new Map(rows.map(({ offer, total }) => [offer, total]));
}

/** By lot: true if one offer has all of it. An empty lot is never covered. */
export async function areCovered(
  lots: readonly (readonly HasId[])[],
  { offers }: Offered,
  db: Knex,
): Promise<boolean[]> {
  const places = lots.flatMap((items, lot) => items.map(({ id }) => ({ lot, id })));
  const rows = await raw<{ lot: number }>(db, {
    sql: `with wanted as (select * from unnest(?::int[], ?::uuid[]) as w(lot, item)),
        size as (select lot, count(*) as items from wanted group by lot)
      select distinct w.lot from wanted w join response_item l on l.request_item_id = w.item
        join request_item i on i.id = l.request_item_id
      where l.response_id = any(?::uuid[]) and ${isOffered}
      group by w.lot, l.response_id having count(*) = (select items from size where size.lot = w.lot)`,
    bindings: [places.map(({ lot }) => lot), idsOf(places), idsOf(offers)],
  });
  const covered = new Set(rows.map(({ lot }) => lot));
  return lots.map((_, lot) => covered.has(lot));
}

/** By offered item: a key shared by all items that exactly the same offers have. */
export async function offeredAlike({ offers, id }: Offered & HasId, db: Knex): Promise<Map<string, string>> {
  const rows = await raw<{ item: string; offeredBy: string }>(db, {
    sql: `select i.id as item, md5(string_agg(l.response_id::text, ' ' order by l.response_id)) as "offeredBy"
      from request_item i join response_item l on l.request_item_id = i.id
      where i.request_id = ? and l.response_id = any(?::uuid[]) and ${isOffered} group by i.id`,
    bindings: [id, idsOf(offers)],
  });
  return new Map(rows.map(({ item, offeredBy }) => [item, offeredBy]));
}

/** Groups of items that exactly the same offers have. Items without offers are left out. */
export const offeredGroups = ({ offers, id }: Offered & HasId, db: Knex): Promise<OfferedGroup[]> =>
  raw<OfferedGroup>(db, {
    sql: `select array_agg(g.item order by g.position, g.item) as items, g.offers from (
        select i.id as item, i.position, array_agg(l.response_id order by l.response_id) as offers
        from request_item i join response_item l on l.request_item_id = i.id
        where i.request_id = ? and l.response_id = any(?::uuid[]) and ${isOffered} group by i.id) g
      group by g.offers order by min(g.position)`,
    bindings: [id, idsOf(offers)],
  });

/** The lowest offered amount of each item, in the request's currency; 0 if there is none. */
export async function lowestAmounts(items: readonly HasId[], { offers }: Offered, db: Knex): Promise<string[]> {
  const rows = await raw<{ amount: string }>(db, {
    sql: `select coalesce(min(${lineAmount} * ${rateSql('o', 'r')}), 0)::text as amount from request_item i
      join request r on r.id = i.request_id
      left join response_item l on l.request_item_id = i.id and l.response_id = any(?::uuid[]) and ${isOffered}
      left join response o on o.id = l.response_id
      where i.id = any(?::uuid[]) group by i.id`,
    bindings: [idsOf(offers), idsOf(items)],
  });
  return rows.map(({ amount }) => amount);
}
