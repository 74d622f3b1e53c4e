import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byClock } from '../domain/testing/by-clock.ts';
import {
  act,
  full,
  makeNegotiation,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../domain/testing/negotiation-maker.ts';
import { codeOf } from '../domain/testing/offer-bench.ts';
import { verifyLog } from '../domain/negotiation/log/verify-log.ts';
import type { LogEntry } from './log-hash.ts';
import type { Answer } from '../testing/api-client.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

/** Creates a running auction of suppliers 1 to 3 at 60, 72 and 90, with a function that bids for one of them. */
async function auction(body: object = {}) {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  const negotiation = await makeRunning(buyer, request, body);
  const places = await participationsOf(negotiation, suppliers.slice(0, 3));
  const bid = (who: number, data: object, headers: Record<string, string> = {}): Promise<Answer> =>
    suppliers[who]!.api.put(`${places[who]}/bidding`, 'data' in data ? data : { data }, headers);
  return { negotiation, places, bid, request };
}

const ranks = async (negotiation: string) =>
  (await full(bench.buyer.api, negotiation)).participations.map(({ lastOffer, rank }) => [Number(lastOffer), rank]);

test('a bid improves the rank of its supplier and returns its rank and price', async () => {
  const { negotiation, bid, places } = await auction();
  const answer = await ok(bid(2, { total: '55' }));
  assert.equal(answer.body['@id'], places[2]);
  assert.deepEqual([answer.body['lastOffer'], answer.body['rank'], answer.body['result']], ['55.00', 1, 'waiting']);
  assert.deepEqual(await ranks(negotiation), [
    [55, 1],
    [60, 2],
    [72, 3],
  ]);
  for (const name of ['relativePrice', 'evaluationScore', 'savings', 'reason', 'organization'])
    assert.ok(!(name in answer.body), name);
  const read = (await ok(bench.suppliers[2]!.api.get(places[2]!))).body;
  assert.deepEqual(answer.body, { '@context': read['@context'], ...read, serverTime: answer.body['serverTime'] });
});

test('a bid publishes the negotiation and only the changed participations', async () => {
  const { negotiation, bid, places } = await auction();
  const { db } = bench.server.services;
  const [last] = await db('outbox').max('seq as seq');
  await ok(bid(1, { total: '59' }));
  await bid(1, { total: '99' });
  const rows = await db('outbox').where('seq', '>', last?.['seq']).orderBy('seq');
  const published = rows.flatMap(({ kind, payload }) =>
    [payload, ...(payload.also ?? [])].map(({ entity, id }) => `${kind} ${entity} ${id}`),
  );
  const changed = [places[0]!, places[1]!].map((place) => `live participation ${place.slice(-36)}`);
  // Places changed by the same bid have no defined order.
  assert.deepEqual(published.toSorted(), [`live negotiation ${negotiation.slice(-36)}`, ...changed].toSorted());
});

test('a bid with unit prices sets its total and keeps the lines', async () => {
  const { bid, request } = await auction();
  const items = request.items.map((item, index) => ({ item, unitPrice: ['9.5', '8.25'][index] }));
  const answer = await ok(bid(0, { items }));
  assert.equal(answer.body['lastOffer'], '54.50');
  const lines = answer.body['items'] as Record<string, unknown>[];
  assert.deepEqual(
    lines.map(({ totalPrice }) => totalPrice),
    ['38.00', '16.50'],
  );
  const missing = await bid(0, { items: items.slice(1) });
  assert.match(JSON.stringify(missing.body['violations']), /"data.items","code":"required"/);
  const twice = await bid(0, { items: [...items, items[0]!] });
  assert.match(JSON.stringify(twice.body['violations']), /data.items\[2\].unitPrice/);
});

const refusedOf = ({ status, body }: Answer): unknown[] => {
  assert.deepEqual([status, body['code']], [400, 'validation_failed'], JSON.stringify(body));
  const [first] = body['violations'] as { propertyPath: string; code: string; params?: object }[];
  return [`${first?.propertyPath} ${first?.code}`, first?.params];
};

test('rejects a bid with more decimals than its currency; unit prices may have more than their sum', async () => {
  const { bid, request, negotiation } = await auction();
  assert.deepEqual(refusedOf(await bid(0, { total: '59.005' })), [
    'data.total bid_too_fine',
    { decimals: 2, currency: 'EUR' },
  ]);
  assert.equal((await ok(bid(0, { total: '59.500' }))).body['lastOffer'], '59.50');
  const fine = request.items.map((item) => ({ item, unitPrice: '9.1234' }));
  assert.equal((await ok(bid(0, { items: fine }))).body['lastOffer'], '54.74');
  const dear = request.items.map((item) => ({ item, unitPrice: '90' }));
  assert.equal(refusedOf(await bid(0, { items: dear }))[0], 'data.items bid_too_high');
  const { log } = await full(bench.buyer.api, negotiation);
  assert.equal(log.filter(({ event }) => event === 'bid_refused').length, 1);
});

test('a bid that is too high, too low or too close to the last one is refused with the limit, and logged', async () => {
  const { bid, negotiation } = await auction({ settings: { minimumDecrement: '2' } });
  const high = await bid(0, { total: '61' });
  assert.deepEqual(refusedOf(high), ['data.total bid_too_high', { limit: '58.00', current: '60.00' }]);
  assert.equal(refusedOf(await bid(0, { total: '59' }))[0], 'data.total bid_decrement_too_small');
  const low = await bid(0, { total: '5.99' });
  assert.deepEqual(refusedOf(low), ['data.total bid_below_minimum', { limit: '6.00', current: '60.00' }]);
  const { log } = await full(bench.buyer.api, negotiation);
  assert.deepEqual(
    log.filter(({ event }) => event === 'bid_refused').map(({ data }) => (data as { code: string }).code),
    ['bid_too_high', 'bid_decrement_too_small', 'bid_below_minimum'],
  );
});

test('only a participant can bid, for its own organization and in a valid format', async () => {
  const { bid, places } = await auction();
  const path = `${places[0]}/bidding`;
  assert.equal((await bench.server.client().put(path, { data: { total: '50' } })).status, 401);
  assert.deepEqual(codeOf(await bench.buyer.api.put(path, { data: { total: '50' } })), [403, 'insufficient_role']);
  assert.equal((await bench.suppliers[1]!.api.put(path, { data: { total: '50' } })).status, 404);
  assert.equal((await bench.suppliers[3]!.api.put(path, { data: { total: '50' } })).status, 404);
  for (const data of [{}, { total: '-1' }, { total: 'a lot' }, { items: [] }])
    assert.equal((await bid(0, data)).status, 400, JSON.stringify(data));
  assert.equal((await bench.suppliers[0]!.api.put(path, {})).status, 400);
  assert.deepEqual(codeOf(await bid(0, { data: { total: '50' }, version: 99 })), [409, 'outdated']);
});

test('bids count only between start and finish, and the start needs no timer', async () => {
  const { buyer, open, suppliers, server } = bench;
  const request = await open();
  const times = {
    startDate: new Date(server.services.now().getTime() + 5_000).toISOString(),
    finishDate: new Date(server.services.now().getTime() + 60_000).toISOString(),
  };
  const negotiation = await makeNegotiation(buyer, request, times);
  await ok(act(buyer.api, negotiation, 'publish'));
  const [place] = await participationsOf(negotiation, suppliers.slice(0, 1));
  const bid = (total: string) => suppliers[0]!.api.put(`${place}/bidding`, { data: { total } });
  assert.deepEqual(codeOf(await bid('50')), [409, 'negotiation_not_running']);
  server.advance(5_001);
  await ok(bid('50'));
  assert.equal((await full(buyer.api, negotiation)).state, 'started');
  server.advance(55_000);
  assert.deepEqual(codeOf(await bid('40')), [409, 'negotiation_not_running']);
  server.advance(1_001);
  assert.equal(await byClock(server, { entity: 'negotiation', iri: negotiation, operation: 'finish' }), null);
  assert.deepEqual(codeOf(await bid('40')), [409, 'negotiation_not_running']);
  const ended = await full(buyer.api, negotiation);
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', place]);
  assert.deepEqual(ended['savings'], { amount: '10.00', percent: '16.6667', currency: 'EUR' });
});

test('a bid repeated with its key gets the same answer and counts once', async () => {
  const { bid, negotiation } = await auction();
  const key = { 'Idempotency-Key': 'bid-1' };
  const first = await ok(bid(0, { total: '50' }, key));
  const again = await ok(bid(0, { total: '50' }, key));
  assert.deepEqual(again.body, first.body);
  assert.deepEqual(codeOf(await bid(0, { total: '49' }, key)), [409, 'idempotency_key_reused']);
  const both = await Promise.all([1, 2].map(() => ok(bid(1, { total: '48' }, { 'Idempotency-Key': 'bid-2' }))));
  assert.deepEqual(both[0]!.body, both[1]!.body);
  const { log } = await full(bench.buyer.api, negotiation);
  assert.equal(log.filter(({ event }) => event === 'bid').length, 2);
});

test('a late bid that takes a rank extends the auction, visibly to everyone', async () => {
  const extension = { windowSeconds: 3600, bySeconds: 3600, capMinutes: 600, rank: 3 };
  const { bid, negotiation, places } = await auction({
    finishDate: new Date(bench.server.services.now().getTime() + 60_000).toISOString(),
    settings: { extension, showBestPrice: true, showParticipantCount: true, showPriceForRankOne: true },
  });
  const before = await full(bench.buyer.api, negotiation);
  const answer = await ok(bid(1, { total: '59' }));
  assert.deepEqual((await full(bench.buyer.api, negotiation))['savings'], {
    amount: '1.00',
    percent: '1.6667',
    currency: 'EUR',
  });
  const moved = await full(bench.buyer.api, negotiation);
  assert.ok(String(moved['effectiveFinish']) > String(before['effectiveFinish']));
  assert.equal(moved.version, before.version);
  assert.deepEqual(
    [answer.body['participantCount'], answer.body['bestPrice'], answer.body['priceForRankOne']],
    [3, null, null],
  );
  const seen = (await ok(bench.suppliers[0]!.api.get(places[0]!))).body;
  assert.equal(seen['priceForRankOne'], '58.99');
  const own = (await ok(bench.suppliers[0]!.api.get(negotiation))).body;
  assert.deepEqual(own['settings'], { extension });
  assert.ok(own['serverTime']);
});

test('the log verifies itself and reveals any tampering', async () => {
  const { bid, negotiation } = await auction();
  await ok(bid(0, { total: '50' }));
  await bid(0, { total: '70' });
  await ok(act(bench.buyer.api, negotiation, 'forced-finish'));
  const file = await bench.buyer.api.raw(`${negotiation}/log?format=jsonl`);
  assert.match(String(file.headers.get('content-disposition')), /attachment/);
  const entries = (await file.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LogEntry);
  assert.deepEqual(
    entries.map(({ event }) => event),
    ['published', 'bid', 'bid_refused', 'finished'],
  );
  assert.equal(verifyLog(entries).ok, true);
  const forged = entries.map((entry) =>
    entry.event === 'bid' ? { ...entry, data: { ...entry.data, after: '10.00' } } : entry,
  );
  assert.deepEqual(verifyLog(forged), { ok: false, seq: 2, reason: 'changed' });
  assert.deepEqual(verifyLog(entries.filter(({ seq }) => seq !== 3)), { ok: false, seq: 3, reason: 'gap' });
  const csv = await (await bench.buyer.api.raw(`${negotiation}/log?format=csv`)).text();
  assert.equal(csv.trim().split('\r\n').length, 5);
  assert.deepEqual(codeOf(await bench.suppliers[0]!.api.get(`${negotiation}/log`)), [403, 'insufficient_role']);
  assert.equal((await bench.suppliers[3]!.api.get(`${negotiation}/log`)).status, 404);
});

test('blocking a supplier ends their session at once, so their next bid is rejected', async () => {
  const { bid, places } = await auction();
  await ok(bid(2, { total: '80' }));
  await ok(act(bench.server.people.admin.api, `/api/users/${bench.suppliers[2]!.account}`, 'block'));
  assert.deepEqual(codeOf(await bid(2, { total: '79' })), [401, 'session_expired']);
  const [{ lastOffer }] = (await bench.server.services
    .db('participation')
    .select('last_offer as lastOffer')
    .where({ id: places[2]!.slice(-36) })) as [{ lastOffer: string }];
  assert.equal(lastOffer, '80.00');
});
