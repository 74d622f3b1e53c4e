import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { hubTokenOf, streamWith } from '../../testing/stream-of.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { enterAsGuest, inviteTo } from '../testing/guest-maker.ts';
import { ok } from '../testing/negotiation-maker.ts';
import { created, makePublished } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { background: true });
});
after(() => server.stop());

const topics = ['/api/default-responses/{id}', '/api/default-requests/{id}'];
const email = 'live@oster.example';

async function guestOf(): Promise<{ guest: ApiClient; request: string }> {
  const { request } = await makePublished(server.people.purchaser.api);
  return { request, guest: await enterAsGuest(server, await inviteTo(server, request, email)) };
}

test('a guest receives live events of its request only, not of another one of the same address', async () => {
  const own = await guestOf();
  const other = await guestOf();
  const account = String((await ok(own.guest.get('auth/check'))).body['userIri']).slice(-36);
  const open = async ({ guest }: { guest: ApiClient }) =>
    streamWith(await hubTokenOf({ api: guest, account }, topics), topics, { origin: server.origin });
  const [stream, otherStream] = await Promise.all([open(own), open(other)]);
  const foreign = created(await other.guest.post('default-responses', { request: other.request }));
  await eventually('the other guest sees its draft', () => otherStream.text().includes(foreign));
  const offer = created(await own.guest.post('default-responses', { request: own.request }));
  await eventually('the guest sees its draft', () => stream.text().includes(offer));
  assert.ok(!stream.text().includes(foreign), 'a draft for another request was delivered');
  assert.ok(!stream.text().includes(other.request));
  for (const one of [stream, otherStream]) one.close();
});
