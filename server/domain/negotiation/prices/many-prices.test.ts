import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { full, makeNegotiation, negotiationBench, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { areLargePlaces, isLargeRoom } from './many-prices.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const question = (path: string, query: string, kind: 'purchaser' | 'supplier') =>
  ({
    path,
    query: new URLSearchParams(query),
    bytes: 0,
    reader: { caller: { kind, organization: 'some', viewAs: null } },
    db: bench.server.services.db,
  }) as unknown as Parameters<typeof isLargeRoom>[0];

const withoutTime = (place: Record<string, unknown>) => ({ ...place, serverTime: undefined });

const listed = ({ items }: Record<string, unknown>): unknown[] => (Array.isArray(items) ? items : []);

test('a negotiation with thousands of prices is read outside the bidding process, with the same result', async () => {
  const { buyer, open, server } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request);
  const room = `${negotiation}/get-full`;
  const places = `negotiation=${encodeURIComponent(negotiation)}`;
  const small = await full(buyer.api, negotiation);
  assert.equal(await isLargeRoom(question(room, '', 'purchaser')), false);
  assert.equal(await areLargePlaces(question('/api/default-participations', places, 'purchaser')), false);
  await server.services.db.raw(
    `insert into request_item select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()))).*
      from request_item i, generate_series(1, 2000) where i.id = (select id from request_item where negotiation_id = ? limit 1)`,
    [negotiation.slice(-36)],
  );
  assert.equal(await isLargeRoom(question(room, '', 'purchaser')), true);
  assert.equal(await areLargePlaces(question('/api/default-participations', places, 'purchaser')), true);
  assert.equal(await isLargeRoom(question(room, '', 'supplier')), false, 'a supplier sees only its own prices');
  const large = await full(buyer.api, negotiation);
  assert.equal(listed(large).length, listed(small).length + 2000);
  assert.deepEqual(large.participations.map(withoutTime), small.participations.map(withoutTime));
  const { body } = await buyer.api.get(`default-participations?${places}&itemsPerPage=100`);
  assert.deepEqual(body['hydra:totalItems'], small.participations.length);
});

test('a query without a valid negotiation counts as small', async () => {
  assert.equal(await isLargeRoom(question('/api/default-negotiations/x/get-full', '', 'purchaser')), false);
  assert.equal(await areLargePlaces(question('/api/default-participations', 'negotiation=', 'purchaser')), false);
});
