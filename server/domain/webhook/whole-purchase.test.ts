import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, benchOf, makeOrder, ok } from '../testing/negotiation-maker.ts';
import { receivingBench } from './testing/webhook-bench.ts';

const events = [
  'request.published',
  'response.published',
  'negotiation.published',
  'negotiation.started',
  'negotiation.finished',
  'negotiation.negotiated',
  'purchaseOrder.created',
  'purchaseOrder.change',
  'purchaseOrder.sent',
  'purchaseOrder.acknowledged',
  'purchaseOrder.declined',
  'purchaseOrder.cancelled',
];

const receiving = receivingBench();

test('a receiver gets each event of a purchase, verifies it, and reads its record with its own rights', async () => {
  const { bench, receiver } = receiving;
  const { server, make, run } = bench;
  const { iri, secret, publicKey } = await make(receiver.url, events);
  const buying = benchOf(server);
  const [supplier] = buying.suppliers;
  assert.ok(supplier);
  const request = await buying.open();
  const acknowledged = String((await makeOrder(buying, request)).order['@id']);
  await ok(act(buying.buyer.api, acknowledged, 'change', { note: 'Gate 5' }));
  await ok(act(buying.buyer.api, acknowledged, 'send'));
  await ok(act(supplier.api, acknowledged, 'acknowledge'));
  const declined = String((await makeOrder(buying)).order['@id']);
  await ok(act(buying.buyer.api, declined, 'send'));
  await ok(act(supplier.api, declined, 'decline', { reason: 'The quantity is not available.' }));
  const cancelled = String((await makeOrder(buying)).order['@id']);
  await ok(act(buying.buyer.api, cancelled, 'cancel', { reason: 'The project was stopped.' }));
  await run();
  const received = (type: string) =>
    receiver.received.filter(({ body }) => body.type === type).map(({ body }) => body.data['@id']);
  for (const event of events) assert.ok(received(event).length > 0, event);
  assert.deepEqual(new Set(received('purchaseOrder.created')), new Set([acknowledged, declined, cancelled]));
  assert.deepEqual(received('purchaseOrder.acknowledged'), [acknowledged]);
  assert.deepEqual(received('purchaseOrder.declined'), [declined]);
  assert.deepEqual(received('purchaseOrder.cancelled'), [cancelled]);
  assert.ok(request.offers.every((offer) => received('response.published').includes(offer)));
  const ofOrder = receiver.received.filter(({ body }) => body.data['@id'] === acknowledged);
  assert.deepEqual(
    ofOrder.map(({ body }) => body.type.split('.')[1]),
    ['created', 'change', 'sent', 'acknowledged'],
  );
  for (const event of receiver.received) {
    assert.deepEqual([event.isSignedWith(secret), event.isSignedBy(publicKey)], [true, true]);
    const { status, body } = await server.people.lead.api.get(event.body.data['@id']);
    assert.deepEqual([status, body['@type']], [200, event.body.data['@type']]);
    assert.ok(Number(body['version']) >= event.body.data.version);
  }
  const listed = await server.people.lead.api.get(`${iri}/deliveries?itemsPerPage=100`);
  assert.equal(listed.body['hydra:totalItems'], receiver.received.length);
});
