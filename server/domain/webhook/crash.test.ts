import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { makePublished } from '../testing/request-maker.ts';
import { receivingBench } from './testing/webhook-bench.ts';

let child: SecondProcess | undefined;
after(() => child?.stop());
const receiving = receivingBench();

/** Publishes one request after another until the process is gone. */
async function publishUntilKilled({ client }: SecondProcess, token: string): Promise<void> {
  const publish = (): Promise<unknown> =>
    makePublished(client(token)).catch((error: unknown) => {
      if (error instanceof assert.AssertionError) throw error;
      return null;
    });
  while (await publish());
}

test('a process killed while it publishes and delivers loses no event, and repeats only the one it was sending', async () => {
  const { bench, receiver } = receiving;
  const { server, make, run, deliveries } = bench;
  const { iri, secret } = await make(receiver.url, ['request.published']);
  // The fourth request is never answered, so the process is killed while it waits, and while others publish.
  receiver.answer((response) => {
    if (receiver.received.length < 4) response.writeHead(200).end();
  });
  child = await startSecondProcess(server, { WEBHOOKS_TO_LOOPBACK: '1' });
  const { purchaser } = server.people;
  const publishing = [1, 2, 3].map(() => publishUntilKilled(child ?? assert.fail(), purchaser.token));
  await eventually('the fourth request', () => receiver.received.length === 4, 60_000);
  child.signal('SIGKILL');
  await Promise.all(publishing);
  receiver.answer((response) => void response.writeHead(200).end());
  await run();
  assert.equal(receiver.received.length, 4, 'its lane is still taken');
  server.advance(61_000);
  await run();
  const stored = await server.services.db('request').whereIn('state', ['published', 'started']).select('id');
  const published = stored.map(({ id }) => `/api/default-requests/${id}`);
  assert.ok(published.length >= 4, `${published.length} published`);
  const records = receiver.received.map(({ body }) => body.data['@id']);
  assert.deepEqual(new Set(records), new Set(published));
  assert.equal(records.length, published.length + 1);
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, published.length);
  assert.ok(receiver.received.every((event) => event.isSignedWith(secret)));
  assert.ok((await deliveries(iri)).every(({ state }) => state === 'delivered'));
});
