import type { Knex } from 'knex';
import { categoryFor } from '../../../schemas/domain/category-for.ts';
import type { PriceBook } from '../../../schemas/generated/answers.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import { categoriesOf } from '../insights/question.ts';

export type BookPrice = PriceBook['prices'][number];

interface Row extends Omit<BookPrice, 'category' | 'categoryTitle' | 'supplier' | 'workflow'> {
  key: string;
  supplier: string;
  workflow: string;
}

/** The newest awards that are read, of negotiations and of scenarios each. They bound the time of a call. */
const mostAwards = 5_000;
const mostPrices = 5_000;

/** Names are equal if they differ only in case and blanks. */
const keySql = (name: string): string => `lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`;

/**
 * Awarded lots by item. Like an order, a deal that was made by its total is split in proportion to the lines' last
 * amounts. Items of a lot whose lines are not all known have no price.
 */
const negotiatedSql = `select won.at, won.workflow_id, won.supplier_id, won.currency, won.eclass, won.name, won.unit,
    won.deal * won.weight / nullif(sum(won.weight) over lot, 0)
      / nullif(won.quantity * coalesce(won.volume / nullif(won.asked, 0), 1), 0) as price,
    count(won.weight) over lot = count(*) over lot as is_known
  from (select n.id, n.decided_at as at, n.workflow_id, n.supplier_id, n.currency, n.eclass, n.deal, n.volume,
      i.name, i.unit, i.quantity, sum(i.quantity) over (partition by n.id) as asked,
      case when count(*) over (partition by n.id) = 1 then 1 else l.amount end as weight
    from negotiated n join request_item i on i.negotiation_id = n.id
      left join lines l on l.id = n.id and l.item = i.id::text) won
  window lot as (partition by won.id)`;

const splitSql = (
  narrowed: string,
): string => `select s.created_at as at, r.workflow_id, s.supplier_id, s.currency, r.eclass, i.name, i.unit,
    (v ->> 'amount')::numeric / nullif((v ->> 'quantity')::numeric, 0) as price, true as is_known
  from (select * from supplier_award where organization_id = ?
      ${narrowed && 'and request_id in (select request_id from wanted)'} order by created_at desc, id limit ${mostAwards}) s
    join request r on r.id = s.request_id cross join jsonb_array_elements(s.items) v
    join request_item i on i.id = (v ->> 'item')::uuid`;

const awardsSql = (narrowed: string): string => `with ${narrowed} negotiated as (
    select n.id, n.decided_at, n.workflow_id, p.supplier_id, coalesce(p.currency, n.currency, r.currency) as currency,
      r.eclass, p.deal_price as deal, coalesce(p.break_down -> 'items', p.items, '[]'::jsonb) as lines,
      case when p.deal ->> 'state' = 'confirmed' then (p.deal -> 'package' ->> 'volume')::numeric end as volume
    from (select * from negotiation where organization_id = ? and state = 'awarded' and decided_at is not null
        ${narrowed && 'and id in (select negotiation_id from wanted)'}
        order by decided_at desc limit ${mostAwards}) n
      join participation p on p.id = n.winner_id join request r on r.id = n.request_id
    where p.deal_price is not null
  ), lines as (
    select n.id, v ->> 'item' as item, coalesce((v ->> 'totalPrice')::numeric,
      (v ->> 'unitPrice')::numeric * coalesce((v ->> 'quantity')::numeric, i.quantity)) as amount
    from negotiated n cross join jsonb_array_elements(n.lines) v
      join request_item i on i.id = (v ->> 'item')::uuid
  ), awarded as (${negotiatedSql} union all ${splitSql(narrowed)})`;

/** Limits the awards to those with an item that a request names, so that a guide reads few of them. */
const namedSql = `asked as (select distinct ${keySql('q.name')} as key from request_item q
      where q.request_id = ? and q.organization_id = ?),
    wanted as materialized (select i.request_id, i.negotiation_id from asked join request_item i
      on i.organization_id = ? and ${keySql('i.name')} = asked.key),`;

/**
 * The last price of each item's name, category, unit and currency in the organization's own awards, newest first.
 * Prices have four decimals, like those of orders.
 */
export async function priceBook(
  { organization, request }: { organization: string; request: string | null },
  db: Knex,
): Promise<Pick<PriceBook, 'prices' | 'isCut'>> {
  const named = request === null ? [] : [request, organization, organization];
  const rows = await raw<Row>(db, {
    sql: `${awardsSql(request === null ? '' : namedSql)} select b.* from (
        select distinct on (${keySql('a.name')}, a.eclass, a.unit, a.currency) ${keySql('a.name')} as key, a.name,
          a.eclass, a.unit, a.currency, trim_scale(round(a.price, 4))::text as "unitPrice", a.at as "awardedAt",
          a.supplier_id as supplier, s.legal_name as "supplierName", a.workflow_id as workflow
        from awarded a join organization s on s.id = a.supplier_id
        where a.is_known and a.price > 0
          ${request === null ? '' : `and ${keySql('a.name')} in (select key from asked)`}
        order by ${keySql('a.name')}, a.eclass, a.unit, a.currency, a.at desc) b
      order by b."awardedAt" desc, b.key, b.unit, b.currency limit ${mostPrices + 1}`,
    bindings: [...named, organization, organization],
  });
  const categories = await categoriesOf(organization, db);
  return { prices: lastPrices(rows.slice(0, mostPrices), categories), isCut: rows.length > mostPrices };
}

type Categories = Awaited<ReturnType<typeof categoriesOf>>;

/** Classes of one category count as one. Rows are newest first. */
export function lastPrices(rows: readonly Row[], categories: Categories): BookPrice[] {
  const known = new Set<string>();
  return rows.flatMap(({ key, supplier, workflow, ...row }) => {
    const category = categoryFor(row.eclass, categories);
    const place = JSON.stringify([key, row.unit, row.currency, category?.id ?? row.eclass]);
    if (known.has(place)) return [];
    known.add(place);
    return [
      {
        ...row,
        category: category ? iriOf(entityNamed('category'), category.id) : null,
        categoryTitle: category?.title ?? null,
        supplier: iriOf(entityNamed('organization'), supplier),
        workflow: iriOf(entityNamed('workflow'), workflow),
      },
    ];
  });
}
