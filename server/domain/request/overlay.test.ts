import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addItem,
  codesOf,
  completeFields,
  created,
  makeReady,
  makeRequest,
  versionOf,
} from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
  await publishOverlay('request', { f_warranty: { ...field, kind: 'integer' } });
  await publishOverlay('requestItem', { f_color: { ...field, kind: 'text' } });
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const field = { label: { en: 'Added' }, required: true, audience: 'all' };

async function publishOverlay(entity: string, fields: object): Promise<void> {
  const { api } = server.people.admin;
  const draft = await api.post('schema-overlays', { entity, title: 'Asked here', overlay: { fields } });
  const answer = await api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await loadOverlays(server.services.db);
}

const publish = async (request: string) =>
  purchaser().put(`${request}/publish`, { version: await versionOf(purchaser(), request) });

test('publishing needs the required added fields of the request and its items', async () => {
  const { request } = await makeReady(purchaser());
  assert.deepEqual(codesOf(await publish(request)), ['custom.f_warranty required', 'items[0].custom.f_color required']);
});

test('a published request keeps its schema', async () => {
  const { request } = await makeRequest(purchaser());
  await addItem(purchaser(), request, { custom: { f_color: 'blue' } });
  await purchaser().put(request, { ...completeFields(), custom: { f_warranty: 24 } });
  const published = await publish(request);
  assert.equal(published.status, 200, JSON.stringify(published.body));
  const { schema } = published.body;
  await publishOverlay('request', { f_warranty: { ...field, kind: 'integer' }, f_later: { ...field, kind: 'text' } });
  const after = (await purchaser().get(request)).body;
  assert.deepEqual([after['schema'], after['custom']], [schema, { f_warranty: 24 }]);
  const draft = await makeRequest(purchaser());
  assert.notEqual((await purchaser().get(draft.request)).body['schema'], schema);
});

test('items keep their added fields in bulk changes', async () => {
  const { request } = await makeRequest(purchaser());
  const row = { name: 'Pump', quantity: 1, unit: 'piece' };
  const answer = await purchaser().put(`${request}/items`, { upsert: [{ ...row, custom: { f_color: 'red' } }, row] });
  const items = answer.body['hydra:member'] as { custom: object | null }[];
  assert.deepEqual(
    items.map(({ custom }) => custom),
    [{ f_color: 'red' }, null],
  );
});
