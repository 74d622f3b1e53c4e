import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import {
  act,
  makeNegotiation,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codesOf, created, inDays } from '../testing/request-maker.ts';

let bench: NegotiationBench;
const field = { kind: 'text', label: { en: 'A field' } };

async function publish(entity: string, fields: object): Promise<void> {
  const { api } = bench.server.people.admin;
  const draft = await api.post('schema-overlays', { entity, title: 'More to fill in', overlay: { fields } });
  await ok(api.put(`${created(draft)}/publish`, { version: draft.body['version'] }));
  await loadOverlays(bench.server.services.db);
}

before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

test('a negotiation has added fields, required before publishing and visible to their audience', async () => {
  const { buyer, open, suppliers } = bench;
  const running = await makeRunning(buyer, await open(), { type: 'rank_auction' });
  await publish('negotiation', {
    f_venue: { ...field, audience: 'all', required: true },
    f_aim: { ...field, audience: 'purchasers' },
  });
  assert.equal((await ok(buyer.api.get(running))).body['state'], 'started', 'a running negotiation continues');
  const draft = await makeNegotiation(buyer, await open(), { type: 'rank_auction' });
  const dates = { startDate: inDays(1), finishDate: inDays(2) };
  await ok(buyer.api.put(draft, dates));
  assert.deepEqual(codesOf(await act(buyer.api, draft, 'publish')), ['custom.f_venue required']);
  const values = { f_venue: 'Online', f_aim: 'Ten percent' };
  assert.deepEqual((await ok(buyer.api.put(draft, { custom: values }))).body['custom'], values);
  await ok(act(buyer.api, draft, 'publish'));
  const seen = (await ok(suppliers[0]?.api.get(draft) ?? assert.fail())).body;
  assert.deepEqual(seen['custom'], { f_venue: 'Online' });
  assert.deepEqual(codesOf(await buyer.api.put(draft, { custom: { f_venue: 'Elsewhere' } })), []);
  assert.deepEqual((await ok(buyer.api.get(draft))).body['custom'], values, 'it stays after publishing');
});

test('an order has added fields that can be filled in until it is sent', async () => {
  const { buyer, open, suppliers } = bench;
  await publish('negotiation', {});
  await publish('purchaseOrder', { f_gate: { ...field, audience: 'all', required: true } });
  const negotiation = await makeRunning(buyer, await open(), { type: 'rank_auction' });
  const [place = ''] = await participationsOf(negotiation, suppliers.slice(0, 1));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await ok(act(buyer.api, place, 'awarding', { reason: 'Best price for the whole lot.' }));
  const order = created(await act(buyer.api, place, 'create-purchase-order'));
  assert.deepEqual(codesOf(await act(buyer.api, order, 'send')), ['custom.f_gate required']);
  const before = (await ok(buyer.api.get(order))).body;
  const filled = (await ok(buyer.api.put(order, { total: '1', number: 'X', custom: { f_gate: 'Gate 7' } }))).body;
  assert.deepEqual([filled['total'], filled['number']], [before['total'], before['number']], 'nothing else changes');
  await ok(act(buyer.api, order, 'send'));
  assert.deepEqual((await ok(suppliers[0]?.api.get(order) ?? assert.fail())).body['custom'], { f_gate: 'Gate 7' });
  assert.equal((await buyer.api.put(order, { custom: { f_gate: 'Gate 8' } })).status, 409);
});
