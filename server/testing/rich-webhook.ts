import assert from 'node:assert/strict';
import { eventDeliverer } from '../domain/webhook/fan-out.ts';
import { webhookLanes } from '../domain/webhook/start-webhooks.ts';
import { startReceiver } from '../domain/webhook/testing/receiver.ts';
import { created } from '../domain/testing/request-maker.ts';
import { deliverBatch } from '../kernel/outbox/deliver-batch.ts';
import { secrets } from './secrets.ts';
import type { TestServer } from './test-server.ts';

const hourMs = 3_600_000;
/** The last attempt follows within this time. The webhook is disabled after five days only. */
const lastAttemptHours = 90;

/** Returns a function that delivers what happened since: the first event arrives, and all attempts of the others fail. */
export async function makeWebhook({ people, services }: TestServer): Promise<() => Promise<void>> {
  const receiver = await startReceiver();
  const url = `${receiver.url}/${secrets.internal}`;
  created(await people.lead.api.post('webhooks', { url, events: ['request.published'] }));
  receiver.answer((response) => {
    response.writeHead(receiver.received.length === 1 ? 204 : 500);
    response.end(`${secrets.internal} answer`);
  });
  return async () => {
    await deliverBatch('event', eventDeliverer(services), services);
    for (let hours = 0; hours <= lastAttemptHours; hours += 1) {
      const lanes = webhookLanes({ ...services, now: () => new Date(services.now().getTime() + hours * hourMs) });
      await lanes.take();
      await lanes.drained();
    }
    await receiver.stop();
    const states = await services.db('delivery').orderBy('state').pluck('state');
    assert.deepEqual(states, ['delivered', 'failed']);
  };
}
