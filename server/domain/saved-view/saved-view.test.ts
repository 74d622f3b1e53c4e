import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const view = { entity: 'request', title: 'South, by tonnes', query: 'custom.f_plant=o_south&sort=custom.f_tonnes:asc' };
const titlesOf = async (api: ApiClient): Promise<string[]> => {
  const { body } = await api.get('saved-views?entity=request');
  return Object(body['hydra:member']).map(
    ({ title, standard }: { title: string; standard: boolean }) => `${title}${standard ? ' *' : ''}`,
  );
};

test('every user has private views', async () => {
  const { purchaser, lead, supplier1, admin } = server.people;
  const made = created(await purchaser.api.post('saved-views', { ...view, account: `/api/users/${lead.account}` }));
  assert.deepEqual(await titlesOf(purchaser.api), ['South, by tonnes']);
  for (const { api } of [lead, supplier1, admin]) {
    assert.deepEqual(await titlesOf(api), []);
    assert.equal((await api.get(made)).status, 404);
    assert.equal((await api.put(made, { title: 'Mine now' })).status, 404);
    assert.equal((await api.delete(made)).status, 404);
    created(await api.post('saved-views', { ...view, title: 'Own' }));
  }
  assert.equal((await server.client().get('saved-views')).status, 401);
});

test('a list has at most one default view', async () => {
  const { api } = server.people.purchaser;
  const first = created(await api.post('saved-views', { ...view, title: 'First', standard: true }));
  created(await api.post('saved-views', { ...view, title: 'Second', standard: true }));
  assert.deepEqual(await titlesOf(api), ['First', 'Second *', 'South, by tonnes']);
  assert.equal((await api.put(first, { standard: true })).status, 200);
  assert.deepEqual(await titlesOf(api), ['First *', 'Second', 'South, by tonnes']);
  assert.equal((await api.delete(first)).status, 204);
});

test('a view needs an existing list and a name', async () => {
  const { api } = server.people.purchaser;
  assert.deepEqual(codesOf(await api.post('saved-views', { ...view, entity: 'constructor' })), ['entity not_in_list']);
  assert.deepEqual(codesOf(await api.post('saved-views', { ...view, title: '' })), ['title required']);
});
