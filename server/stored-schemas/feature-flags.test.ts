import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import defaults from '../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const flagsOf = (body: Record<string, unknown>): { '@id': string; name: string; enabled: boolean; version: number }[] =>
  Object(body['hydra:member']);

test('anyone can read which features are enabled', async () => {
  const { status, body } = await server.client().get('feature-flags');
  assert.equal(status, 200);
  assert.deepEqual(Object.fromEntries(flagsOf(body).map(({ name, enabled }) => [name, enabled])), defaults);
});

test('only an administrator can switch a flag', async () => {
  const [flag] = flagsOf((await server.people.admin.api.get('feature-flags')).body);
  assert.ok(flag);
  const change = { enabled: !flag.enabled, version: flag.version };
  assert.equal((await server.people.purchaser.api.put(flag['@id'], change)).status, 403);
  const changed = await server.people.admin.api.put(flag['@id'], change);
  assert.equal(changed.body['enabled'], change.enabled);
  assert.equal((await server.client().put(flag['@id'], change)).status, 401);
});
