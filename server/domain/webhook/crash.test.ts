import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { makePublished } from '../testing/request-maker.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';
import { webhookBench, type WebhookBench } from './testing/webhook-bench.ts';

const count = 12;

let bench: WebhookBench;
let receiver: Receiver;
let child: SecondProcess | undefined;
before(async () => {
  bench = await webhookBench();
  receiver = await startReceiver();
});
after(async () => {
  await child?.stop();
  await receiver.stop();
  await bench.server.stop();
});

test('a process killed in the middle loses no event, and repeats at most the one it was sending', async () => {
  const { server, make, run, deliveries } = bench;
  const { iri } = await make(receiver.url, ['request.published']);
  // The fourth request is never answered, so the process is killed while it waits.
  receiver.answer((response) => {
    if (receiver.received.length < 4) response.writeHead(200).end();
  });
  child = await startSecondProcess(server, { WEBHOOKS_TO_LOOPBACK: '1' });
  const requests: string[] = [];
  for (let index = 0; index < count; index += 1)
    requests.push((await makePublished(server.people.purchaser.api)).request);
  await eventually('the fourth request', () => receiver.received.length === 4, 30_000);
  child.signal('SIGKILL');
  receiver.answer((response) => void response.writeHead(200).end());
  await run();
  assert.equal(receiver.received.length, 4, 'its lane is still taken');
  server.advance(61_000);
  await run();
  const records = receiver.received.map(({ body }) => body.data['@id']);
  assert.deepEqual(new Set(records), new Set(requests));
  assert.equal(records.length, count + 1);
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, count);
  assert.ok((await deliveries(iri)).every(({ state }) => state === 'delivered'));
});
