import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let negotiations: string[] = [];

before(async () => {
  server = await startTestServer();
  const { account, organization } = server.people.purchaser;
  const { db } = server.services;
  await db.raw(
    `insert into workflow (id, version, created_at, updated_at, title, owner_id, state, organization_id)
      select uuidv7(), 1, now(), now(), 'Workflow ' || n, :account, 'active', :organization from generate_series(1, 4) n`,
    { account, organization },
  );
  await db.raw(`insert into request (id, version, created_at, updated_at, workflow_id, state, organization_id)
    select uuidv7(), 1, now(), now(), id, 'finished', organization_id from workflow`);
  await db.raw(`insert into negotiation (id, version, created_at, updated_at, workflow_id, request_id, title, state, organization_id)
    select uuidv7(), 1, now(), now(), workflow_id, id, 'Round', 'finished', organization_id from request`);
  await db.raw(
    `insert into participation (id, version, created_at, updated_at, negotiation_id, supplier_id, state, initial_price, organization_id)
      select uuidv7(), 1, now(), now(), id, :supplier, 'participating', 100, organization_id from negotiation`,
    { supplier: server.people.supplier1.organization },
  );
  negotiations = await db('negotiation').pluck('id');
});
after(() => server.stop());

const change = fc.record({
  which: fc.nat({ max: 3 }),
  state: fc.constantFrom('finished', 'awarded', 'failed'),
  savings: fc.constantFrom(null, '{"amount":"12.50"}', '{"amount":"40.00"}'),
  currency: fc.constantFrom(null, 'EUR', 'USD'),
  decided_at: fc.constantFrom(null, '2026-03-01T00:00:00.000Z', '2025-12-31T23:59:59.000Z'),
});

const sums = async (): Promise<unknown[]> =>
  server.services.db('award_sum').where('awards', '>', 0).orderBy(['year', 'currency']).select();

test('stored savings equal recalculated savings after any change to negotiations', async () => {
  const { db } = server.services;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { which, ...values } of changes)
        await db('negotiation').where({ id: negotiations[which] }).update(values);
      const kept = await sums();
      await db.raw('select recount_awards()');
      assert.deepEqual(kept, await sums());
    }),
    { numRuns: 25 },
  );
});
