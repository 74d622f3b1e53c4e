import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openStream } from '../../kernel/live/testing/event-stream.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import {
  act,
  makeNegotiation,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codesOf, versionOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(() => bench.server.stop());

const type = 'item_bot_negotiation';

test('names unreachable targets before publishing', async () => {
  const request = await bench.open();
  const negotiation = await makeNegotiation(bench.buyer, request, { type });
  const [pump = '', seal = ''] = request.items;
  const goal = (item: string, target: string, limit: string) => ({ item, target, limit, source: 'entered' });
  const refusalOf = async (settings: object) => codesOf(await act(bench.buyer.api, negotiation, '', { settings }));
  assert.deepEqual(await refusalOf({ items: [goal(pump, '9', '8')] }), ['settings.items[0].target too_large']);
  assert.deepEqual(await refusalOf({ items: [goal(pump, '8', '9'), goal(pump, '8', '9')] }), [
    'settings.items[1].item not_unique',
  ]);
  assert.deepEqual(await refusalOf({ items: [goal(request.request, '8', '9')] }), ['settings.items[0].item not_found']);
  const both = [goal(pump, '8', '9'), goal(seal, '9', '9.5')];
  assert.deepEqual(await refusalOf({ items: both, totalLimit: '49.99' }), ['settings.totalLimit too_small']);
  assert.deepEqual(await refusalOf({ items: both, totalLimit: '52', totalTarget: '53' }), [
    'settings.totalTarget too_large',
  ]);
  assert.deepEqual(await refusalOf({ items: both, exchanges: 4 }), ['settings.exchanges too_large']);
  await ok(act(bench.buyer.api, negotiation, '', { settings: { items: both, totalLimit: '52', exchanges: 1 } }));
  const settingsIn = ({ settings }: Record<string, unknown>) => settings as { items?: object[]; totalLimit: string };
  const { body } = await ok(bench.buyer.api.get(`default-negotiations?type=${type}&itemsPerPage=100`));
  const listed = (body['hydra:member'] as Record<string, unknown>[]).find((one) => one['@id'] === negotiation);
  assert.deepEqual([settingsIn(listed ?? {}).items, settingsIn(listed ?? {}).totalLimit], [undefined, '52']);
  assert.equal(settingsIn((await ok(bench.buyer.api.get(negotiation))).body).items?.length, 2);
  const other = await bench.open();
  assert.deepEqual(await refusalOf({ items: [goal(other.items[0]!, '8', '9')] }), ['settings.items[0].item not_found']);
});

/** Limits and targets of the test, and derived values, which a supplier must never read. */
const secret = /9[.,]37|9[.,]83|7[.,]77|51[.,]31|52[.,]43/;

test('suppliers never learn limits or sources, in reads, sorting, filters, frames, mails or errors', async () => {
  const request = await bench.open();
  const [pump = '', seal = ''] = request.items;
  const settings = {
    items: [
      { item: pump, target: '7.77', limit: '9.37', source: 'lowest_other' },
      { item: seal, target: '9', limit: '9.83', source: 'last_price' },
    ],
    totalTarget: '51.31',
    totalLimit: '52.43',
  };
  const now = bench.server.services.now().getTime();
  const negotiation = await makeNegotiation(bench.buyer, request, {
    type,
    startDate: new Date(now - 1000).toISOString(),
    finishDate: new Date(now + 3_600_000).toISOString(),
    settings,
  });
  await ok(act(bench.buyer.api, negotiation, 'publish'));
  const places = await participationsOf(negotiation, bench.suppliers.slice(0, 3));
  const { api, account } = bench.suppliers[0]!;
  const query = [negotiation, places[0]!].map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
  const token = (await ok(api.get(`users/${account}/get-sse-token?${query}`))).body['token'];
  const stream = await openStream(`${bench.server.origin}/.well-known/mercure?${query}`, {
    Authorization: `Bearer ${String(token)}`,
  });
  const version = await versionOf(api, places[0]!);
  const answered = await api.put(`${places[0]}/answer-items`, { items: [{ item: pump, unitPrice: '9.50' }], version });
  const wrong = await api.put(`${places[0]}/answer-items`, {
    items: [{ item: seal, unitPrice: '99' }],
    version: version + 1,
  });
  assert.deepEqual([answered.status, wrong.status], [200, 400]);
  await eventually('a frame', () => stream.text().includes(places[0]!));
  const list = `default-participations?negotiation=${negotiation}`;
  const paths = [
    negotiation,
    `${negotiation}/get-full`,
    list,
    places[0]!,
    `${places[0]}/answer-items`,
    'dashboard',
    'default-negotiations',
    `${negotiation}/log`,
  ];
  const texts = await Promise.all(paths.map(async (path) => (await api.raw(path)).text()));
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' });
  const mails = rows.filter(({ payload }) => JSON.stringify(payload).includes(negotiation.slice(-36)));
  assert.ok(mails.length > 0);
  const bodies = [answered.body, wrong.body, mails.map(({ payload }): unknown => payload)].map((one) =>
    JSON.stringify(one),
  );
  for (const text of [...texts, ...bodies, stream.text()]) {
    const visibleText = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '').replaceAll(/"params":\{[^}]*\}/g, '');
    assert.ok(!secret.test(visibleText), visibleText);
    assert.doesNotMatch(visibleText, /"(?:limit|source|seed|slack|talk|itemLines|goals|totalLimit)"/);
  }
  stream.close();
  for (const filter of ['settings=', 'settings[totalLimit]=52.43', 'order[settings]=asc', 'talk=x'])
    assert.equal((await api.get(`default-negotiations?${filter}`)).status, 200);
  const seen = (await ok(bench.buyer.api.get(negotiation))).body['settings'] as Record<string, unknown>;
  assert.equal(seen['totalLimit'], '52.43');
});
