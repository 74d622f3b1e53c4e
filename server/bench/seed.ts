import type { Knex } from 'knex';
import { createPeople, type Person } from '../demo/create-people.ts';
import { openSession } from '../domain/identity/login.ts';
import { accountRow } from '../kernel/identity/session-reader.ts';
import type { Services } from '../kernel/services.ts';

export interface Seeded {
  token: string;
  purchaser: Person;
  /** Requests of the purchaser's organization. */
  requests: string[];
}

export const ownRequests = 100;
const strangers = 99;
const itemsPerRequest = 10;

/** Creates 10,000 drafted requests with 10 items each, 100 of them for the organization under test. */
export async function seed(services: Services): Promise<Seeded> {
  return services.db.transaction(async (trx) => {
    const people = await createPeople(services, trx);
    const purchaser = people.find(({ key }) => key === 'purchaser');
    if (!purchaser) throw new Error('no purchaser among the people');
    await insertStrangers(trx);
    await insertRequests(trx, purchaser.account);
    await trx.raw('analyze');
    const row = await accountRow(purchaser.account, trx);
    if (!row) throw new Error('no account');
    const { token } = await openSession({ row, userAgent: 'bench', address: '127.0.0.1' }, services, trx);
    const own = await trx('request').where({ organization_id: purchaser.organization }).pluck<string[]>('id');
    return { token, purchaser, requests: own };
  });
}

async function insertStrangers(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `insert into organization (id, version, created_at, updated_at, legal_name, kind)
      select uuidv7(), 1, now(), now(), 'Stranger ' || n, 'purchaser' from generate_series(1, ?) n`,
    [strangers],
  );
}

async function insertRequests(trx: Knex.Transaction, owner: string): Promise<void> {
  await trx.raw(
    `insert into workflow (id, version, created_at, updated_at, title, owner_id, state, organization_id)
      select uuidv7(), 1, now() - n * interval '1 minute', now(), 'Workflow ' || n, ?, 'active', o.id
      from organization o cross join generate_series(1, ?) n where o.kind = 'purchaser'`,
    [owner, ownRequests],
  );
  await trx.raw(
    `insert into request (id, version, created_at, updated_at, workflow_id, state, title, description, currency,
        payment_terms, delivery_terms, start_date, finish_date, organization_id)
      select uuidv7(), 1, created_at, now(), id, 'drafted', 'Request of ' || title, repeat('Steel and more. ', 20), 'EUR',
        'net_30', 'DAP', now() + interval '1 day', now() + interval '9 days', organization_id from workflow`,
  );
  await trx.raw(
    `insert into request_item (id, version, created_at, updated_at, request_id, name, quantity, unit, position, organization_id)
      select uuidv7(), 1, now(), now(), r.id, 'Item ' || n, n * 10, 'piece', n, r.organization_id
      from request r cross join generate_series(1, ?) n`,
    [itemsPerRequest],
  );
}
