import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byClock } from '../testing/by-clock.ts';
import { arena, events, mailsOf, named, refusedWith, valueRefused } from '../testing/mechanism-bench.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { verifyLog } from './log/verify-log.ts';
import { readLog } from '../../bidding/log.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const type = 'sealed_bid_negotiation';
const total = (amount: string) => ({ data: { total: amount } });

test('a sealed bid runs from publishing to award with one update per supplier, opened at the end', async () => {
  const { negotiation, places, does, own, seen } = await arena(bench, type);
  assert.deepEqual(named((await own(0))['operations']), ['updateOffer']);
  const updated = await ok(does(2, 'update', total('55')));
  assert.deepEqual(
    [updated.body['lastOffer'], updated.body['offerUpdated'], updated.body['rank']],
    ['55.00', true, null],
  );
  assert.deepEqual(updated.body['operations'], []);
  refusedWith(await does(2, 'update', total('50')), 'already_updated');
  valueRefused(await does(0, 'update', total('60')), 'bid_decrement_too_small');
  valueRefused(await does(0, 'update', total('61')), 'bid_too_high');
  assert.equal((await does(0, 'update', total('0'))).status, 400);
  bench.server.advance(3_602_000);
  refusedWith(await does(0, 'update', total('40')), 'negotiation_not_running');
  assert.equal(await byClock(bench.server, { entity: 'negotiation', iri: negotiation, operation: 'finish' }), null);
  const ended = await seen();
  assert.deepEqual([ended.state, ended['winner']], ['finished', null]);
  assert.deepEqual(
    ended.participations.map((one) => [one['@id'], one['lastOffer'], one['rank']]),
    [
      [places[2], '55.00', 1],
      [places[0], '60.00', 2],
      [places[1], '72.00', 3],
    ],
  );
  assert.deepEqual(ended['savings'], { amount: '5.00', percent: '8.3333', currency: 'EUR' });
  assert.equal((await mailsOf(bench, 'negotiation-finished', negotiation)).length, 3);
  await ok(act(bench.buyer.api, places[1]!, 'awarding', { reason: 'The best of all the machines.' }));
  assert.equal((await seen()).state, 'awarded');
});

test('sealed amounts stay hidden until the end, in reads, sorting, filters, the log and its export', async () => {
  const { negotiation, places, does, own, seen } = await arena(bench, type);
  const { buyer, server, suppliers } = bench;
  await ok(does(1, 'update', total('41.37')));
  valueRefused(await does(0, 'update', total('77.31')), 'bid_too_high');
  const list = `default-participations?negotiation=${negotiation}`;
  const texts = await Promise.all(
    [`${negotiation}/get-full`, negotiation, places[1]!, list, `${negotiation}/log`, 'dashboard'].map(async (path) =>
      JSON.stringify((await ok(buyer.api.get(path))).body),
    ),
  );
  for (const format of ['csv', 'jsonl'])
    texts.push(await (await buyer.api.raw(`${negotiation}/log?format=${format}`)).text());
  for (const text of texts) assert.ok(!/41[.,]37|77[.,]31/.test(text), text);
  const full = await seen();
  assert.equal(full['savings'], null);
  for (const place of full.participations) {
    for (const name of ['lastOffer', 'relativePrice', 'rank', 'items', 'savings']) assert.ok(!(name in place), name);
  }
  assert.deepEqual(
    full.participations.filter(({ offerUpdated }) => offerUpdated).map((one) => one['@id']),
    [places[1]],
  );
  const filtered = (await ok(buyer.api.get(`${list}&lastOffer=41.37`))).body;
  assert.equal(filtered['hydra:totalItems'], 0);
  const orders = await Promise.all(['asc', 'desc'].map((way) => order(`${list}&order[lastOffer]=${way}`)));
  assert.deepEqual(orders[0], orders[1]);
  assert.equal((await own(1))['lastOffer'], '41.37');
  const other = JSON.stringify((await ok(suppliers[0]!.api.get(`${negotiation}/get-full`))).body);
  assert.ok(!other.includes('41.37') && !other.includes(places[1]!.slice(-36)));
  assert.equal((await suppliers[0]!.api.get(places[1]!)).status, 404);
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const log = await readLog(negotiation.slice(-36), server.services.db);
  assert.equal(verifyLog(log).ok, true);
  const opened = log.at(-1)?.data['participations'] as Record<string, unknown>[];
  assert.deepEqual(new Set(opened.map(({ price }) => price)), new Set(['41.37', '60.00', '90.00']));
  assert.deepEqual(events(await seen()), ['published', 'offer_updated', 'bid_refused', 'finished']);
});

const order = async (path: string): Promise<string[]> =>
  ((await ok(bench.buyer.api.get(path))).body['hydra:member'] as { '@id': string }[]).map((one) => one['@id']);

test('only the supplier can update its sealed offer, and only by the update command', async () => {
  const { places, does } = await arena(bench, type);
  const path = `${places[0]}/update`;
  assert.equal((await bench.server.client().put(path, total('50'))).status, 401);
  assert.equal((await bench.suppliers[1]!.api.put(path, total('50'))).status, 404);
  assert.deepEqual(codeOf(await bench.buyer.api.put(path, total('50'))), [409, 'wrong_state']);
  for (const [operation, body] of [
    ['bidding', total('50')],
    ['dutch-deal', { acceptedStep: 0 }],
    ['accept-english-reverse', { acceptedStep: 0 }],
    ['leave', {}],
  ] as const)
    refusedWith(await does(0, operation, body), 'wrong_state');
});

test('an update repeated with its key counts once', async () => {
  const { does, seen } = await arena(bench, type);
  const key = { 'Idempotency-Key': 'update-1' };
  const first = await ok(does(0, 'update', total('50'), key));
  assert.deepEqual((await ok(does(0, 'update', total('50'), key))).body, first.body);
  assert.deepEqual(events(await seen()), ['published', 'offer_updated']);
});

test('converting to offline opens the amounts and records this in the log and a mail', async () => {
  const { negotiation, does, seen } = await arena(bench, type);
  await ok(does(1, 'update', total('41.37')));
  const converted = await ok(act(bench.buyer.api, negotiation, 'convert-to-offline'));
  assert.deepEqual([converted.body['type'], converted.body['state']], ['offline_negotiation', 'started']);
  const full = await seen();
  assert.deepEqual(
    full.participations.map(({ lastOffer, rank }) => [lastOffer, rank]),
    [
      ['41.37', 1],
      ['60.00', 2],
      ['90.00', 3],
    ],
  );
  assert.equal(events(full).at(-1), 'converted_to_offline');
  assert.equal((await mailsOf(bench, 'negotiation-offline', negotiation)).length, 3);
  refusedWith(await act(bench.buyer.api, negotiation, 'convert-to-offline'), 'wrong_state');
});
