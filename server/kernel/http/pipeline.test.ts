import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('a purchaser creates a workflow, reads it, changes its title and finds it in the list', async () => {
  const { api } = server.people.purchaser;
  const created = await api.post('default-workflows', { title: 'Steel 2027', type: 'rfp' });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const iri = String(created.body['@id']);
  assert.equal(created.headers.get('location'), iri);
  const changed = await api.put(iri, { title: 'Steel 2028', version: created.body['version'] });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal(changed.body['version'], 2);
  assert.equal((await api.get(iri)).body['title'], 'Steel 2028');
  const list = await api.get('default-workflows');
  assert.equal(list.body['hydra:totalItems'], 1);
});

test('rejects a stale version and changes nothing', async () => {
  const { api } = server.people.purchaser;
  const { body } = await api.post('default-workflows', { title: 'Old content', type: 'rfp' });
  await api.put(String(body['@id']), { title: 'Newer content', version: 1 });
  const stale = await api.put(String(body['@id']), { title: 'Lost', version: 1 });
  assert.equal(stale.status, 409);
  assert.equal(stale.body['code'], 'outdated');
  assert.equal((await api.get(String(body['@id']))).body['title'], 'Newer content');
});

test('names the field of a title that is too short', async () => {
  const answer = await server.people.purchaser.api.post('default-workflows', { title: 'ab' });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.body['violations'], [
    { propertyPath: 'title', code: 'too_short', message: 'At least 3 characters', params: { limit: '3' } },
  ]);
});

test('without a token, the answer does not reveal whether an ID exists', async () => {
  const answer = await server.client().get('default-workflows/00000000-0000-7000-8000-000000000000');
  assert.equal(answer.status, 401);
  assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
  assert.match(
    String(answer.headers.get('link')),
    /docs\.jsonld>; rel="http:\/\/www\.w3\.org\/ns\/hydra\/core#apiDocumentation"/,
  );
});

test('a retry with the same idempotency key returns the first result and creates nothing', async () => {
  const { api } = server.people.purchaser;
  const key = { 'Idempotency-Key': 'twice' };
  const first = await api.post('default-workflows', { title: 'Only once' }, key);
  const second = await api.post('default-workflows', { title: 'Only once' }, key);
  assert.equal(second.status, 201);
  assert.equal(second.body['@id'], first.body['@id']);
  const other = await api.post('default-workflows', { title: 'Another' }, key);
  assert.equal(other.body['code'], 'idempotency_key_reused');
});
