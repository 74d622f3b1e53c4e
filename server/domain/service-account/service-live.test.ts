import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hubTokenOf, streamWith } from '../../testing/stream-of.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { inDays, makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { background: true });
});
after(() => server.stop());

const topics = ['/api/default-requests/{id}'];

test("a program's stream has the records of its scopes, and ends when the key is revoked", async () => {
  const { lead, purchaser } = server.people;
  const { request, workflow } = await makeRequest(purchaser.api);
  const body = { name: 'Listener', role: 'purchaser', scopes: ['request:read'], expiresAt: inDays(20) };
  const { body: made } = await ok(lead.api.post('service-accounts', body));
  const iri = String(made['@id']);
  const program = { api: server.client(String(made['key'])), account: iri.slice(-36) };
  const { body: checked } = await ok(program.api.get('auth/check'));
  assert.equal(checked['userIri'], `/api/users/${program.account}`);
  for (const topic of ['/api/default-workflows/{id}', workflow, '/api/service-accounts/{id}', iri, '*']) {
    const refused = await program.api.get(`users/${program.account}/get-sse-token?topic=${encodeURIComponent(topic)}`);
    assert.equal(refused.status, 403, topic);
  }
  const foreign = await program.api.get(`users/${lead.account}/get-sse-token?topic=${encodeURIComponent(topics[0]!)}`);
  assert.equal(foreign.status, 403);

  const own = await streamWith(await hubTokenOf(program, topics), topics, { origin: server.origin });
  const people = await streamWith(await hubTokenOf(purchaser, topics), topics, { origin: server.origin });
  await ok(purchaser.api.put(request, { title: 'Pumps, seals and bearings' }));
  await eventually('a frame for the program', () => (own.text().includes('bearings') ? true : null));
  await eventually('a frame for the purchaser', () => (people.text().includes('bearings') ? true : null));
  const operationsIn = (text: string): boolean => text.includes('"name":"update"');
  assert.deepEqual([operationsIn(own.text()), operationsIn(people.text())], [false, true]);

  await ok(act(lead.api, iri, 'revoke'));
  const token = await program.api.get(`users/${program.account}/get-sse-token?topic=${encodeURIComponent(topics[0]!)}`);
  assert.equal(token.status, 401);
  await ok(purchaser.api.put(request, { title: 'Pumps for the new plant' }));
  await eventually('a frame for the purchaser', () => (people.text().includes('new plant') ? true : null));
  assert.ok(!own.text().includes('new plant'));
  own.close();
  people.close();
});
