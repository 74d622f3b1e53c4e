import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventStream } from '../../kernel/live/testing/event-stream.ts';
import { hubTokenOf, streamWith } from '../../testing/stream-of.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { makeRequest, versionOf } from '../testing/request-maker.ts';

const topic = '/api/default-requests/{id}';

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { background: true });
});
after(() => server.stop());

async function retitle(api: ApiClient, iri: string, title: string): Promise<void> {
  const { status } = await api.put(iri, { version: await versionOf(api, iri), title });
  assert.equal(status, 200);
}

const hears = (stream: EventStream, title: string) =>
  eventually(`a frame of "${title}"`, () => stream.text().includes(title));

test('an administrator viewing as an organization receives its events next to their own stream', async () => {
  const { admin, purchaser, supplier1 } = server.people;
  const { request } = await makeRequest(purchaser.api);
  const viewing = (organization: unknown): ApiClient => {
    const headers = { 'X-View-As': String(organization) };
    return { ...admin.api, get: (path, more) => admin.api.get(path, { ...headers, ...more }) };
  };
  const organizationOf = async ({ api, account }: { api: ApiClient; account: string }) => {
    const { organization } = (await api.get(`users/${account}`)).body;
    return typeof organization === 'string' ? organization : Reflect.get(Object(organization), '@id');
  };
  const opened = await Promise.all(
    [admin.api, viewing(await organizationOf(purchaser)), viewing(await organizationOf(supplier1))].map(async (api) =>
      streamWith(await hubTokenOf({ api, account: admin.account }, [topic]), [topic], { origin: server.origin }),
    ),
  );
  const [own, asBuyer, asSupplier] = opened as [EventStream, EventStream, EventStream];
  await retitle(purchaser.api, request, 'Seen by its organization');
  await Promise.all([own, asBuyer].map((stream) => hears(stream, 'Seen by its organization')));
  const seen = (stream: EventStream) => /"operations":\[[^\]]*\]/.exec(stream.text())?.[0];
  const { body } = await viewing(await organizationOf(purchaser)).get(request);
  assert.equal(seen(asBuyer), `"operations":${JSON.stringify(body['operations'])}`);
  assert.ok(!asSupplier.text().includes('Seen by its organization'), 'the supplier received an event of the purchaser');
  for (const stream of opened) stream.close();
});
