import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byClock } from '../testing/by-clock.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { completeFields, makePublished, versionOf } from '../testing/request-maker.ts';
import { receivingBench } from './testing/webhook-bench.ts';

const receiving = receivingBench();

test('a sealed offer causes no event before its request has finished', async () => {
  const { bench, receiver } = receiving;
  const { server, make, run } = bench;
  const { purchaser, supplier1, supplier2 } = server.people;
  await make(receiver.url, ['response.created', 'response.published', 'response.cancelled', 'request.finished']);
  const { request } = await makePublished(purchaser.api, { ...completeFields(), sealedOffers: true });
  await admit(server, request, supplier1);
  await admit(server, request, supplier2);
  const offer = await makeOffer(supplier1.api, request, ['7000']);
  const other = await makeOffer(supplier2.api, request, ['7654.32']);
  await supplier2.api.put(`${other}/cancel`, { version: await versionOf(supplier2.api, other) });
  await run();
  assert.equal(receiver.received.length, 0);
  server.advance(11 * 86_400_000);
  await byClock(server, { entity: 'request', iri: request, operation: 'finish' });
  await run();
  assert.deepEqual(
    receiver.received.map(({ body }) => body.type),
    ['request.finished'],
  );
  assert.ok(!JSON.stringify(receiver.received).includes(offer.slice(-36)));
});
