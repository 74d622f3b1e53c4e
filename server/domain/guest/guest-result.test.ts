import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import type { PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import { ublOrderResponse } from '../../documents/ubl-answer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { forgetFailures } from '../registration/testing/newcomers.ts';
import { enterAsGuest, inviteTo, type Invited } from '../testing/guest-maker.ts';
import { act, makeRunning, ok } from '../testing/negotiation-maker.ts';
import { price, publish } from '../testing/offer-maker.ts';
import { completeFields, created, makeReady } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
beforeEach(() => forgetFailures(server));
after(() => server.stop());

const membersOf = async (api: ApiClient, path: string): Promise<Record<string, unknown>[]> =>
  (await ok(api.get(path))).body['hydra:member'] as Record<string, unknown>[];

interface Quoting {
  guest: ApiClient;
  invited: Invited;
  offer: string;
}

async function quote(request: string, email: string, unitPrice: string): Promise<Quoting> {
  const invited = await inviteTo(server, request, email);
  const guest = await enterAsGuest(server, invited, { legal_name: `${email} GmbH`, country: 'DE' });
  const offer = created(await guest.post('default-responses', { request }));
  await price(guest, offer, [unitPrice]);
  await ok(publish(guest, offer));
  return { guest, invited, offer };
}

/** Two guests offered, and the first one won. */
async function awarded() {
  const { purchaser: buyer } = server.people;
  const { workflow, request } = await makeReady(buyer.api, completeFields());
  await ok(act(buyer.api, request, 'publish'));
  const winner = await quote(request, 'winner@oster.example', '10');
  const loser = await quote(request, 'loser@oster.example', '12');
  const items = (await ok(buyer.api.get(request))).body['items'] as string[];
  const negotiation = await makeRunning(buyer, { workflow, items }, { type: 'rank_negotiation' });
  const running = await winner.guest.get(negotiation);
  assert.equal(running.status, 404, 'the room is closed while it runs');
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const places = await membersOf(buyer.api, `default-participations?negotiation=${negotiation}`);
  const place = places.find(({ response }) => response === winner.offer) ?? assert.fail();
  await ok(act(buyer.api, String(place['@id']), 'awarding', { reason: 'Best price.' }));
  return { buyer, workflow, negotiation, winner, loser, place: String(place['@id']) };
}

test('guests read their result and debrief, and the winner acknowledges the order', async () => {
  const { buyer, workflow, negotiation, winner, loser, place } = await awarded();
  for (const { guest } of [winner, loser]) assert.equal((await guest.get(negotiation)).body['state'], 'awarded');
  assert.deepEqual((await membersOf(winner.guest, `default-participations?negotiation=${negotiation}`)).length, 1);
  assert.equal((await ok(winner.guest.get(`${place}/summary`))).status, 200);
  assert.equal((await loser.guest.get(place)).status, 404);
  await ok(act(buyer.api, workflow, 'send-debriefs'));
  const [debrief] = await membersOf(loser.guest, 'debriefs');
  assert.equal(debrief?.['response'], loser.offer);
  assert.deepEqual(await membersOf(winner.guest, 'debriefs'), []);
  await ok(act(loser.guest, String(debrief?.['@id']), 'ask', { question: 'What was missing?' }));
  const order = String((await ok(act(buyer.api, place, 'create-purchase-order'))).body['@id']);
  await ok(act(buyer.api, order, 'send'));
  assert.equal((await loser.guest.get(order)).status, 404);
  const later = await enterAsGuest(server, winner.invited, {});
  assert.equal((await later.raw(`${order}/document`)).status, 200);
  const { details } = (await ok(later.get(order))).body as unknown as { details: PurchaseOrder };
  const answer = ublOrderResponse(details, { id: 'R-1', issueDate: '2026-03-03', code: 'AP', note: null });
  const file = { name: 'response.xml', content: answer };
  assert.equal((await loser.guest.upload(`${order}/response`, file)).status, 404);
  assert.equal((await ok(later.upload(`${order}/response`, file))).body['state'], 'acknowledged');
  assert.equal((await buyer.api.get(order)).body['state'], 'acknowledged');
  assert.equal((await ok(later.get(`${order}/messages`))).body['hydra:totalItems'], 2);
  assert.equal((await later.put(`${order}/cancel`, { reason: 'No', version: 3 })).status, 403);
});

test('a guest explains its price', async () => {
  const { purchaser: buyer } = server.people;
  const { request } = await makeReady(buyer.api, completeFields());
  await ok(act(buyer.api, request, 'publish'));
  const { guest, offer } = await quote(request, 'cheap@oster.example', '1');
  const until = new Date(server.services.now().getTime() + 3 * 24 * 3_600_000).toISOString();
  await ok(act(buyer.api, offer, 'ask-explanation', { question: 'How can you deliver at this price?', dueAt: until }));
  const [explanation] = await membersOf(guest, 'price-explanations');
  await ok(act(guest, String(explanation?.['@id']), 'answer', { answer: 'We have our own foundry.' }));
  assert.equal((await buyer.api.get(String(explanation?.['@id']))).body['state'], 'answered');
});
