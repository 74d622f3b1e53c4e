import type { Knex } from 'knex';
import { createPeople, type Person } from '../../demo/create-people.ts';
import { reevaluate } from '../../domain/evaluation/reevaluate.ts';
import { openSession } from '../../domain/identity/login.ts';
import { accountRow } from '../../kernel/identity/session-reader.ts';
import type { Services } from '../../kernel/services.ts';

/** The largest allowed request. */
const items = 5_000;
const offers = 50;

export interface LargeRequest {
  buyer: Person;
  token: string;
  admin: string;
  /** With 5,000 items and 50 offers. */
  request: string;
  workflow: string;
  /** Drafts without items, one per import. */
  drafts: string[];
}

/** Creates one request of the largest size, and empty drafts next to it. */
export async function largeRequest(services: Services): Promise<LargeRequest> {
  return services.db.transaction(async (trx) => {
    const people = await createPeople(services, trx);
    const tokenOf = async (email: string): Promise<string> => {
      const person = people.find(({ key }) => key === email);
      const row = person && (await accountRow(person.account, trx));
      if (!row) throw new Error(`no ${email}`);
      return (await openSession({ row, userAgent: 'bench', address: '127.0.0.1' }, services, trx)).token;
    };
    const buyer = people.find(({ key }) => key === 'purchaser');
    if (!buyer) throw new Error('no purchaser');
    await insertRequests(trx, buyer);
    await insertItems(trx);
    await insertOffers(trx);
    // Autovacuum does this within minutes.
    await trx.raw('analyze');
    const [large, ...drafts] = await trx('request')
      .orderBy('created_at')
      .select<{ id: string; workflow_id: string }[]>('id', 'workflow_id');
    if (!large) throw new Error('no request');
    // Publishing each offer would have updated the stored sums and scores.
    await reevaluate(large.id, trx);
    const ids = drafts.map(({ id }) => id);
    return {
      buyer,
      token: await tokenOf('purchaser'),
      admin: await tokenOf('admin'),
      request: large.id,
      workflow: large.workflow_id,
      drafts: ids,
    };
  });
}

async function insertRequests(trx: Knex.Transaction, buyer: { account: string; organization: string }): Promise<void> {
  await trx.raw(
    `insert into workflow (id, version, created_at, updated_at, title, owner_id, state, organization_id)
      select uuidv7(), 1, now() + n * interval '1 second', now(), 'Workflow ' || n, ?, 'active', ? from generate_series(1, 40) n`,
    [buyer.account, buyer.organization],
  );
  await trx.raw(
    `insert into request (id, version, created_at, updated_at, workflow_id, state, title, description, currency,
        payment_terms, delivery_terms, start_date, finish_date, organization_id)
      select uuidv7(), 1, created_at, now(), id, case title when 'Workflow 1' then 'finished' else 'drafted' end,
        'Request of ' || title, 'Steel and more.', 'EUR', 'net_30', 'DAP', now() - interval '9 days',
        now() + case title when 'Workflow 1' then interval '-1 day' else interval '9 days' end, organization_id from workflow`,
  );
}

const large = `(select id, organization_id from request where state = 'finished')`;

async function insertItems(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `insert into request_item (id, version, created_at, updated_at, request_id, name, quantity, unit, position, organization_id)
      select uuidv7(), 1, now(), now(), r.id, 'Beam pair ' || n || ' mm, galvanized', n * 10, 'piece', n, r.organization_id
      from ${large} r cross join generate_series(1, ?) n`,
    [items],
  );
}

async function insertOffers(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `insert into organization (id, version, created_at, updated_at, legal_name, kind)
      select uuidv7(), 1, now(), now(), 'Supplier ' || n || ' Ltd', 'supplier' from generate_series(1, ?) n`,
    [offers],
  );
  await trx.raw(
    `insert into response (id, version, created_at, updated_at, request_id, organization_id, purchaser_organization_id, state,
        published_at, binding_until, submitted)
      select uuidv7(), 1, now(), now(), r.id, o.id, r.organization_id, 'published', now(), now() + interval '9 days', true
      from ${large} r cross join organization o where o.legal_name like 'Supplier % Ltd'`,
  );
  await trx.raw(
    `insert into response_item (id, version, created_at, updated_at, response_id, request_item_id, position, available, price,
        price_kind, unit_price, total_price, organization_id, purchaser_organization_id)
      select uuidv7(), 1, now(), now(), o.id, i.id, i.position, true, p.price, 'unit', p.price, p.price * i.quantity,
        o.organization_id, o.purchaser_organization_id
      from response o join request_item i on i.request_id = o.request_id
      cross join lateral (select round((10 + random() * 990)::numeric, 2) + i.position * 0 as price) p`,
  );
}
