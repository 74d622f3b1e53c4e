import type { Knex } from 'knex';
import { reevaluate } from '../domain/evaluation/reevaluate.ts';
import type { Services } from '../kernel/services.ts';

export interface ComparisonSize {
  items: number;
  offers: number;
}

export interface SeededComparison extends ComparisonSize {
  workflow: string;
  request: string;
}

interface Question extends ComparisonSize {
  owner: { account: string; organization: string };
}

/** Every seventh line is not offered, and every fifth price is for the whole line. */
export async function insertComparison(
  { owner, items, offers }: Question,
  { newId }: Pick<Services, 'newId'>,
  trx: Knex.Transaction,
): Promise<SeededComparison> {
  const [workflow, request] = [newId(), newId()];
  for (const { sql, bindings } of statements({ workflow, request, owner, items, offers }))
    await trx.raw(sql, [...bindings]);
  await reevaluate(request, trx);
  return { workflow, request, items, offers };
}

interface Statement {
  sql: string;
  bindings: readonly (string | number)[];
}

const statements = (of: Question & { workflow: string; request: string }): Statement[] => [
  ...requestStatements(of),
  ...offerStatements(of),
];

const requestStatements = ({ workflow, request, owner, items }: Parameters<typeof statements>[0]): Statement[] => [
  {
    sql: `insert into workflow (id, version, created_at, updated_at, title, owner_id, state, organization_id)
      values (?, 1, now(), now(), 'Fasteners', ?, 'active', ?)`,
    bindings: [workflow, owner.account, owner.organization],
  },
  {
    sql: `insert into request (id, version, created_at, updated_at, workflow_id, state, title, description, currency,
        payment_terms, delivery_terms, start_date, finish_date, published_at, organization_id)
      values (?, 1, now(), now(), ?, 'finished', 'Fasteners', 'Everything that holds.', 'EUR', 'net_30', 'DAP',
        now() - interval '9 days', now() - interval '1 day', now() - interval '9 days', ?)`,
    bindings: [request, workflow, owner.organization],
  },
  {
    sql: `insert into request_item (id, version, created_at, updated_at, request_id, name, quantity, unit, position, organization_id)
      select uuidv7(), 1, now(), now(), ?, 'Hexagon screw M' || 4 + n % 20 || ' no. ' || n, 10 + n % 90, 'piece', n, ?
      from generate_series(1, ?::int) n`,
    bindings: [request, owner.organization, items],
  },
  {
    sql: `insert into requirement (id, version, created_at, updated_at, request_id, title, required, position, organization_id)
      select uuidv7(), 1, now(), now(), ?, 'Certificate no. ' || n, n < 3, n, ? from generate_series(1, 6) n`,
    bindings: [request, owner.organization],
  },
  {
    sql: `insert into evaluation_criterion (id, version, created_at, updated_at, request_id, title, weight, is_price, position, organization_id)
      select uuidv7(), 1, now(), now(), ?, title, weight, weight = 0, weight, ?
      from (values ('Price', 0), ('Quality', 20), ('Service', 15)) as c (title, weight)`,
    bindings: [request, owner.organization],
  },
];

const offerStatements = ({ request, owner, offers }: Parameters<typeof statements>[0]): Statement[] => [
  {
    sql: `with supplier as (insert into organization (id, version, created_at, updated_at, legal_name, kind)
        select uuidv7(), 1, now(), now(), 'Screws and Sons ' || n, 'supplier' from generate_series(1, ?::int) n returning id)
      insert into response (id, version, created_at, updated_at, request_id, organization_id, purchaser_organization_id,
        state, published_at, binding_until, submitted)
      select uuidv7(), 1, now(), now(), ?, id, ?, 'published', now() - interval '2 days', now() + interval '9 days', true
      from supplier`,
    bindings: [offers, request, owner.organization],
  },
  {
    sql: `with priced as (select o.id as offer, o.organization_id, i.id as item, i.position, i.quantity,
          o.place % 3 > 0 and (i.position * 31 + o.place * 17) % 7 = 0 as missing, (i.position + o.place) % 5 = 0 as whole,
          round(5 + i.position % 40 + (i.position * 13 + o.place * 37) % 100 / 50.0, 4) as price
        from request_item i cross join (select id, organization_id, row_number() over (order by id) as place
          from response where request_id = ?) o where i.request_id = ?)
      insert into response_item (id, version, created_at, updated_at, response_id, request_item_id, position, available,
        price, price_kind, unit_price, total_price, organization_id, purchaser_organization_id)
      select uuidv7(), 1, now(), now(), offer, item, position, not missing, case when missing then null
          when whole then round(price * quantity, 2) else price end, case when whole then 'total' else 'unit' end,
        case when missing then null else price end, case when missing then null else round(price * quantity, 2) end,
        organization_id, ? from priced`,
    bindings: [request, request, owner.organization],
  },
  {
    sql: `update response o set total_price = (select sum(total_price) from response_item where response_id = o.id and available)
      where request_id = ?`,
    bindings: [request],
  },
  {
    sql: `insert into requirement_compliance (id, version, created_at, updated_at, response_id, requirement_id, can_fulfil,
        answer, organization_id, purchaser_organization_id)
      select uuidv7(), 1, now(), now(), o.id, q.id, true, 'Certified since 2009', o.organization_id, o.purchaser_organization_id
      from response o join requirement q on q.request_id = o.request_id where o.request_id = ?`,
    bindings: [request],
  },
  {
    sql: `insert into evaluation_scoring (id, version, created_at, updated_at, response_id, evaluation_criterion_id, rating, organization_id)
      select uuidv7(), 1, now(), now(), o.id, c.id, 50 + ('x' || substr(md5(o.id::text), 1, 2))::bit(8)::int % 50, o.purchaser_organization_id
      from response o join evaluation_criterion c on c.request_id = o.request_id where o.request_id = ? and not c.is_price`,
    bindings: [request],
  },
];
