import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openStream } from '../../kernel/live/testing/event-stream.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { byClock } from '../testing/by-clock.ts';
import { events, refusedWith } from '../testing/mechanism-bench.ts';
import {
  act,
  full,
  makeNegotiation,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, versionOf } from '../testing/request-maker.ts';
import type { Answer } from '../../testing/api-client.ts';
import { readLog } from '../../bidding/log.ts';
import { proveLog } from './replay/prove-log.ts';
import { verifyLog } from './log/verify-log.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(() => bench.server.stop());

const type = 'item_bot_negotiation';

/** Four pieces and two, offered at 10, 12 and 15 each. The targets are 8 and 9, the limits 9.50 and 9.90. */
async function talks(settings: object = {}, hours = 1) {
  const request = await bench.open();
  const now = bench.server.services.now().getTime();
  const [pump = '', seal = ''] = request.items;
  const items = [
    { item: pump, target: '8', limit: '9.50', source: 'entered' },
    { item: seal, target: '9', limit: '9.90', source: 'entered' },
  ];
  const negotiation = await makeNegotiation(bench.buyer, request, {
    type,
    startDate: new Date(now - 1000).toISOString(),
    finishDate: new Date(now + hours * 3_600_000).toISOString(),
    settings: { items, exchanges: 2, ...settings },
  });
  await ok(act(bench.buyer.api, negotiation, 'publish'));
  const places = await participationsOf(negotiation, bench.suppliers.slice(0, 3));
  const path = (who: number) => `${places[who]}/answer-items`;
  const api = (who: number) => bench.suppliers[who]!.api;
  const table = async (who: number) => (await ok(api(who).get(path(who)))).body;
  const says = async (who: number, prices: Record<string, string>, more: object = {}): Promise<Answer> =>
    api(who).put(path(who), {
      items: Object.entries(prices).map(([item, unitPrice]) => ({ item, unitPrice })),
      version: await versionOf(api(who), places[who]!),
      ...more,
    });
  return { request, negotiation, places, pump, seal, path, api, table, says };
}

const targets = ({ items }: Record<string, unknown>) => (items as { target: string }[]).map(({ target }) => target);
const proof = async (negotiation: string) => {
  const { db } = bench.server.services;
  const log = await readLog(negotiation.slice(-36), db);
  assert.equal(verifyLog(log).ok, true);
  return (await proveLog(log, db)).differences;
};

test('a quick bot runs from publishing to the order, with answers, an agreement and an award', async () => {
  const { negotiation, places, pump, seal, table, says } = await talks();
  const { buyer } = bench;
  const first = await table(0);
  assert.deepEqual(targets(first), ['8', '9']);
  assert.deepEqual(
    [first['total'], first['totalTarget'], first['exchanges'], first['exchangesLeft'], first['state']],
    ['60.00', '50.00', 2, 2, 'open'],
  );
  const reply = await ok(says(0, { [pump]: '8', [seal]: '9.80' }));
  assert.deepEqual(targets(reply.body), ['8.09', '9.05']);
  assert.deepEqual(
    (reply.body['items'] as { state: string }[]).map(({ state }) => state),
    ['settled', 'open'],
  );
  assert.equal((await ok(buyer.api.get(places[0]!))).body['lastOffer'], '60.00');
  const agreed = await ok(says(0, { [seal]: '9.50' }));
  assert.deepEqual([agreed.body['state'], agreed.body['total']], ['agreed', '51.00']);
  refusedWith(await says(0, {}), 'conversation_ended');
  const own = (await ok(bench.suppliers[0]!.api.get(places[0]!))).body;
  assert.deepEqual([own['lastOffer'], (own['items'] as { unitPrice: string }[])[1]?.unitPrice], ['51.00', '9.5']);
  assert.deepEqual((own['operations'] as unknown[]).length, 0);
  assert.equal((await ok(says(1, {}, { accept: true }))).body['state'], 'agreed');
  bench.server.advance(3_602_000);
  await byClock(bench.server, { entity: 'negotiation', iri: negotiation, operation: 'finish' });
  const ended = await full(buyer.api, negotiation);
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', places[1]]);
  assert.deepEqual(ended['savings'], { amount: '10.00', percent: '16.6667', currency: 'EUR' });
  assert.deepEqual(events(ended), ['published', 'answered', 'answered', 'bid_refused', 'answered', 'finished']);
  assert.deepEqual(await proof(negotiation), []);
  await ok(act(buyer.api, places[1]!, 'awarding', { reason: 'The best of all the totals.' }));
  const order = await ok(act(buyer.api, places[1]!, 'create-purchase-order'));
  const details = JSON.stringify(order.body);
  assert.match(details, /32\.00/);
  assert.match(details, /18\.00/);
  assert.deepEqual(await proof(negotiation), []);
  const next = await bench.open();
  const draft = await makeNegotiation(buyer, next, { type });
  const { body } = await ok(buyer.api.get(`${draft}/last-prices`));
  const known = (body['prices'] as { item: string; unitPrice: string }[]).map(({ item, unitPrice }) => [
    item,
    unitPrice,
  ]);
  assert.deepEqual(
    new Map(known as [string, string][]),
    new Map([
      [next.items[0], '8'],
      [next.items[1], '9'],
    ]),
  );
  assert.notEqual((await bench.suppliers[0]!.api.get(`${draft}/last-prices`)).status, 200);
});

test('a frame equals the GET response, both for a running negotiation with frozen items and for a draft', async () => {
  const { buyer, server } = bench;
  const { negotiation, pump, says } = await talks();
  const draft = await makeNegotiation(buyer, await bench.open(), { type });
  const query = [negotiation, draft].map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
  const token = (await ok(buyer.api.get(`users/${buyer.account}/get-sse-token?${query}`))).body['token'];
  const stream = await openStream(`${server.origin}/.well-known/mercure?${query}`, {
    Authorization: `Bearer ${String(token)}`,
  });
  const latest = (iri: string) => stream.events.map(({ data }) => data).findLast((data) => data['@id'] === iri);
  await ok(says(0, { [pump]: '9.50' }));
  await eventually('a frame of the one that runs', () => latest(negotiation) !== undefined);
  const { settings } = (await ok(buyer.api.get(negotiation))).body as { settings: { items: object[] } };
  assert.equal(settings.items.length, 2);
  assert.deepEqual(latest(negotiation)?.['settings'], settings);
  const [item] = (await ok(buyer.api.get(draft))).body['items'] as string[];
  const goals = [{ item, target: '8', limit: '9', source: 'entered' }];
  await ok(act(buyer.api, draft, '', { settings: { items: goals } }));
  // A frame from its creation may still be on its way.
  const latestGoals = () => (latest(draft)?.['settings'] as { items?: object[] } | undefined)?.items;
  await eventually('a frame of the changed draft', () => latestGoals() !== undefined);
  assert.deepEqual(latestGoals(), goals);
  stream.close();
});

test('ends at once with the last talk, and the purchaser can continue if there is no deal', async () => {
  const { negotiation, places, says, api } = await talks();
  for (const who of [0, 1]) await ok(api(who).put(`${places[who]}/leave`, {}));
  await ok(says(2, {}));
  const last = await ok(says(2, {}));
  assert.deepEqual([last.body['state'], last.body['exchangesLeft']], ['ended', 0]);
  const ended = await full(bench.buyer.api, negotiation);
  assert.deepEqual([ended.state, ended['winner']], ['finished', null]);
  assert.deepEqual(await proof(negotiation), []);
  const round = await ok(act(bench.buyer.api, negotiation, 'new-round'));
  assert.deepEqual((round.body['settings'] as { exchanges: number }).exchanges, 2);
});

test('the purchaser can end a talk, and ending the last one ends the negotiation', async () => {
  const { negotiation, places, says, table } = await talks();
  const end = (who: number) =>
    bench.buyer.api.put(`${negotiation}/end-bot-conversation`, { participationId: places[who] });
  assert.equal(
    (await bench.buyer.api.put(`${negotiation}/end-bot-conversation`, {})).body['code'],
    'parameter_missing',
  );
  await ok(end(0));
  assert.equal((await table(0))['state'], 'ended');
  refusedWith(await says(0, {}), 'conversation_ended');
  refusedWith(await end(0), 'conversation_ended');
  await ok(says(1, {}, { accept: true }));
  refusedWith(await end(1), 'conversation_ended');
  await ok(end(2));
  const ended = await full(bench.buyer.api, negotiation);
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', places[1]]);
  assert.deepEqual(await proof(negotiation), []);
});

test('a forced finish names the best deal, and a running negotiation can continue offline', async () => {
  const forced = await talks();
  await ok(forced.says(1, {}, { accept: true }));
  await ok(act(bench.buyer.api, forced.negotiation, 'forced-finish'));
  const ended = await full(bench.buyer.api, forced.negotiation);
  assert.deepEqual([ended.state, ended['winner']], ['negotiated', forced.places[1]]);
  assert.deepEqual((await forced.table(0))['state'], 'ended');
  assert.deepEqual(await proof(forced.negotiation), []);
  const offline = await talks();
  await ok(offline.says(0, { [offline.pump]: '9' }));
  await ok(act(bench.buyer.api, offline.negotiation, 'convert-to-offline'));
  const afterLeaving = await offline.api(0).get(offline.path(0));
  refusedWith(afterLeaving, 'wrong_state');
  assert.equal((await ok(bench.suppliers[0]!.api.get(offline.places[0]!))).body['lastOffer'], '60.00');
  assert.deepEqual(await proof(offline.negotiation), []);
});

test('names each error in an answer and rejects the whole answer', async () => {
  const { places, pump, seal, says, table, request } = await talks();
  const refusalOf = async (prices: Record<string, string>, more?: object) => codesOf(await says(0, prices, more));
  assert.deepEqual(await refusalOf({ [pump]: '10.01' }), ['items[0].unitPrice bid_too_high']);
  assert.deepEqual(await refusalOf({ [pump]: '8', [request.request]: '8' }), ['items[1].item not_found']);
  assert.deepEqual(await refusalOf({ [pump]: '0' }), ['items[0].unitPrice format_price']);
  assert.deepEqual(await refusalOf({ [pump]: '1e3' }), ['items[0].unitPrice format_price']);
  assert.deepEqual(await refusalOf({}, { version: null }), ['version required']);
  await ok(says(0, { [pump]: '8', [seal]: '9.80' }));
  assert.deepEqual(await refusalOf({ [pump]: '7' }), ['items[0].unitPrice line_settled']);
  assert.equal((await table(0))['exchangesLeft'], 1);
  assert.deepEqual(codeOf(await says(0, {}, { version: 1 })), [409, 'outdated']);
  assert.ok(places.length === 3);
});

test('accepts only one of ten simultaneous answers, and replies once to a repeated answer', async () => {
  const { negotiation, places, pump, api, path } = await talks();
  const version = await versionOf(api(0), places[0]!);
  const body = { items: [{ item: pump, unitPrice: '9.60' }], version };
  const answers = await Promise.all(Array.from({ length: 10 }, () => api(0).put(path(0), body)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, ...Array.from({ length: 9 }, () => 409)],
  );
  const next = { ...body, version: await versionOf(api(0), places[0]!) };
  const headers = { 'Idempotency-Key': 'answer-once' };
  const [one, two] = [await api(0).put(path(0), next, headers), await api(0).put(path(0), next, headers)];
  assert.deepEqual([one.status, two.status, two.body['state']], [200, 200, one.body['state']]);
  const log = await full(bench.buyer.api, negotiation);
  assert.equal(events(log).filter((event) => event === 'answered').length, 2);
});

test('only its supplier and the purchaser can access a talk', async () => {
  const { places, path, says, api } = await talks();
  assert.equal((await ok(bench.buyer.api.get(path(0)))).body['total'], '60.00');
  assert.equal((await api(1).get(path(0))).status, 404);
  assert.equal((await api(1).put(path(0), { items: [], version: 1 })).status, 404);
  assert.equal((await bench.buyer.api.put(path(0), { items: [], version: 1 })).status, 403);
  assert.equal((await ok(says(1, {}, { accept: true }))).body['state'], 'agreed');
  refusedWith(await api(1).put(`${places[1]}/leave`, {}), 'conversation_ended');
});
