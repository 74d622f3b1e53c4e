import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addItem, codesOf, created, makePublished, makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Item {
  '@id': string;
  name: string;
  note?: string | null;
  custom?: object | null;
  version: number;
}
const purchaser = () => server.people.purchaser.api;
const lead = () => server.people.lead.api;
const row = (name: string, more: object = {}) => ({ name, quantity: '2', unit: 'kg', ...more });
const itemsOf = (answer: { body: Record<string, unknown> }): Item[] => answer.body['hydra:member'] as Item[];
const itemsNow = async (request: string): Promise<Item[]> => itemsOf(await purchaser().get(`${request}/items`));
const namesOf = (items: readonly Item[]): string[] => items.map(({ name }) => name);
const minimal = { Prefer: 'return=minimal' };

test('keeps the simultaneous changes of colleagues to different rows', async () => {
  const { request } = await makeRequest(purchaser());
  const iris = await Promise.all(['One', 'Two', 'Three'].map((name) => addItem(purchaser(), request, { name })));
  const put = (api: typeof purchaser, upsert: object[]) => api().put(`${request}/items`, { upsert });
  const answers = await Promise.all([
    put(purchaser, [{ '@id': iris[0], name: 'First', version: 1 }, row('By me')]),
    put(lead, [{ '@id': iris[1], name: 'Second', version: 1 }, row('By a colleague')]),
    put(purchaser, [{ '@id': iris[2], remove: true, version: 1 }]),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.deepEqual(namesOf(await itemsNow(request)).toSorted(), ['By a colleague', 'By me', 'First', 'Second']);
});

test('rejects the whole call if a colleague changed one of the rows in the meantime', async () => {
  const { request } = await makeRequest(purchaser());
  const pump = await addItem(purchaser(), request);
  await lead().put(pump, { quantity: '5' });
  for (const stale of [
    { '@id': pump, quantity: '6', version: 1 },
    { '@id': pump, remove: true, version: 1 },
  ]) {
    const answer = await purchaser().put(`${request}/items`, { upsert: [row('Bolt'), stale] });
    assert.deepEqual([answer.status, answer.body['code']], [409, 'outdated']);
  }
  assert.deepEqual(namesOf(await itemsNow(request)), ['Centrifugal pump']);
});

test('names a row that a colleague removed in the meantime', async () => {
  const { request } = await makeRequest(purchaser());
  const pump = await addItem(purchaser(), request);
  await lead().delete(pump);
  const upsert = [row('Bolt'), { '@id': pump, quantity: '6', version: 1 }, { '@id': pump, remove: true, version: 1 }];
  const answer = await purchaser().put(`${request}/items`, { upsert });
  assert.deepEqual([answer.status, codesOf(answer)], [400, ['upsert[1].@id not_found', 'upsert[2].@id not_found']]);
  assert.deepEqual(await itemsNow(request), []);
});

test('cannot remove the rows of another request by their address', async () => {
  const { request } = await makeRequest(purchaser());
  const foreign = await addItem(purchaser(), (await makeRequest(purchaser())).request);
  const answer = await purchaser().put(`${request}/items`, { upsert: [{ '@id': foreign, remove: true }] });
  assert.deepEqual(codesOf(answer), ['upsert[0].@id not_found']);
  assert.equal((await purchaser().get(foreign)).status, 200);
});

test('the answer lists new rows in order and every new version', async () => {
  const { request } = await makeRequest(purchaser());
  const pump = await addItem(purchaser(), request);
  const upsert = [row('Bolt'), { '@id': pump, quantity: '6', version: 1 }, row('Nut')];
  const { body } = await purchaser().put(`${request}/items`, { upsert }, minimal);
  const made = body['created'] as string[];
  assert.deepEqual(namesOf(await itemsNow(request)), ['Centrifugal pump', 'Bolt', 'Nut']);
  const names = await Promise.all(made.map(async (iri) => (await purchaser().get(iri)).body['name']));
  assert.deepEqual(names, ['Bolt', 'Nut']);
  assert.deepEqual(body['versions'], { [pump]: 2, ...Object.fromEntries(made.map((iri) => [iri, 1])) });
  assert.equal(body['hydra:member'], undefined);
  const moved = await purchaser().put(`${request}/items`, { order: [made[1], pump, made[0]] }, minimal);
  const versions = Object.fromEntries((await itemsNow(request)).map((item) => [item['@id'], item.version]));
  assert.deepEqual({ ...(body['versions'] as object), ...(moved.body['versions'] as object) }, versions);
});

test('rows repeated with the same key are added once, with the same answer', async () => {
  const { request } = await makeRequest(purchaser());
  const send = () =>
    purchaser().put(`${request}/items`, { upsert: [row('Bolt')] }, { ...minimal, 'Idempotency-Key': 'lost-1' });
  const [first, again] = [await send(), await send()];
  assert.deepEqual(again.body['created'], first.body['created']);
  assert.deepEqual(namesOf(await itemsNow(request)), ['Bolt']);
});

test('clears an emptied cell', async () => {
  const { api } = server.people.admin;
  const overlay = { fields: { f_color: { label: { en: 'Color' }, kind: 'text', audience: 'all' } } };
  const draft = await api.post('schema-overlays', { entity: 'requestItem', title: 'Colors', overlay });
  await api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  await loadOverlays(server.services.db);
  const { request } = await makeRequest(purchaser());
  const pump = await addItem(purchaser(), request, { note: 'In blue', custom: { f_color: 'blue' } });
  const clear = (more: object) => purchaser().put(`${request}/items`, { upsert: [{ '@id': pump, ...more }] });
  await clear({ note: null });
  const [once] = await itemsNow(request);
  assert.deepEqual([once?.note, once?.custom], [null, { f_color: 'blue' }]);
  await clear({ custom: { f_color: null } });
  assert.deepEqual((await itemsNow(request))[0]?.custom ?? {}, {});
  assert.deepEqual(codesOf(await clear({ name: null })), ['upsert[0].name required']);
});

test('returns the rows changed by others, and the removed ones', async () => {
  const { request } = await makeRequest(purchaser());
  const [kept, gone] = await Promise.all(['Kept', 'Gone'].map((name) => addItem(purchaser(), request, { name })));
  const all = (await purchaser().get(`${request}/items/changes`)).body;
  assert.equal((all['changed'] as Item[]).length, 2);
  await server.services.db('request_item').update({ updated_at: new Date(Date.now() - 3_600_000) });
  await lead().delete(gone ?? '');
  await lead().put(`${request}/items`, { upsert: [row('New')] });
  const { body } = await purchaser().get(`${request}/items/changes?since=${String(all['until'])}`);
  assert.deepEqual(namesOf(body['changed'] as Item[]), ['New']);
  assert.deepEqual((body['order'] as string[])[0], kept);
  assert.equal((body['order'] as string[]).length, 2);
});

test('row changes are hidden from outsiders', async () => {
  const { request } = await makePublished(purchaser());
  assert.equal((await server.client().get(`${request}/items/changes`)).status, 401);
  assert.equal((await server.people.supplier1.api.get(`${request}/items/changes`)).status, 404);
});

test('offers adding and importing only for drafts, and only to users who may', async () => {
  const { request } = await makeRequest(purchaser());
  const operationsFor = async (iri: string, api = purchaser()): Promise<unknown[]> => {
    const lists = await Promise.all([api.get(`${iri}/items`), api.get(`${iri}/items/changes`)]);
    return lists.map(({ body }) => (body['operations'] as { name: string }[]).map(({ name }) => name));
  };
  assert.deepEqual(await operationsFor(request), [
    ['create', 'import'],
    ['create', 'import'],
  ]);
  const published = await makePublished(purchaser());
  assert.deepEqual(await operationsFor(published.request), [[], []]);
});
