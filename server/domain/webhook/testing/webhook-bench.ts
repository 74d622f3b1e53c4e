import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { deliverBatch } from '../../../kernel/outbox/deliver-batch.ts';
import type { Answer } from '../../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eventDeliverer } from '../fan-out.ts';
import { webhookLanes } from '../start-webhooks.ts';
import { startReceiver, type Receiver } from './receiver.ts';

export interface WebhookBench {
  server: TestServer;
  /** Makes a webhook as an organization admin. */
  make: (url: string, events: readonly string[]) => Promise<{ iri: string; secret: string; publicKey: string }>;
  /** Delivers everything that is due now. */
  run: () => Promise<void>;
  /** Members of the list of deliveries, oldest first. */
  deliveries: (webhook: string) => Promise<Record<string, unknown>[]>;
}

/** Webhooks may call this machine. Nothing runs in the background. */
export async function webhookBench(): Promise<WebhookBench> {
  const server = await startTestServer();
  const { services, people } = server;
  const { api } = people.lead;
  const lanes = webhookLanes(services);
  return {
    server,
    make: async (url, events) => {
      const answer = await api.post('webhooks', { url, events });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      const { '@id': iri, secret, publicKey } = answer.body;
      return { iri: String(iri), secret: String(secret), publicKey: String(publicKey) };
    },
    run: async () => {
      await deliverBatch('event', eventDeliverer(services), services);
      await lanes.take();
      await lanes.drained();
    },
    deliveries: async (webhook) => membersOf(await api.get(`deliveries?webhook=${webhook}&order[createdAt]=asc`)),
  };
}

/** Starts a bench and a receiver before the tests of a file, and stops them after. Both can be used within tests. */
export function receivingBench(): { readonly bench: WebhookBench; readonly receiver: Receiver } {
  let bench: WebhookBench | undefined;
  let receiver: Receiver | undefined;
  before(async () => {
    bench = await webhookBench();
    receiver = await startReceiver();
  });
  after(async () => {
    await receiver?.stop();
    await bench?.server.stop();
  });
  return {
    get bench() {
      return bench ?? assert.fail('only tests use the bench');
    },
    get receiver() {
      return receiver ?? assert.fail('only tests use the receiver');
    },
  };
}

export const membersOf = ({ body }: Answer): Record<string, unknown>[] => {
  const members = body['hydra:member'];
  assert.ok(Array.isArray(members), JSON.stringify(body));
  return members as Record<string, unknown>[];
};
