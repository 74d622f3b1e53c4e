import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { demandBody } from '../testing/demand-maker.ts';
import { act } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const added = { kind: 'text', label: { en: 'Project' }, required: true, audience: 'purchasers' };
const ifDear = { field: 'custom.f_project', in: ['Dear'] };

async function publishOverlay(overlay: object): Promise<void> {
  const { api } = server.people.admin;
  const draft = await api.post('schema-overlays', { entity: 'demand', title: 'Asked here', overlay });
  const answer = await act(api, created(draft), 'publish', { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await loadOverlays(server.services.db);
}

test('submitting a demand needs every field that the current form requires', async () => {
  const { requester, purchaser } = server.people;
  const old = created(await requester.api.post('demands', demandBody()));
  await publishOverlay({
    fields: { f_project: added, f_why: { ...added, label: { en: 'Why' }, condition: ifDear } },
    changes: { place: { required: true } },
  });
  const refused = await act(requester.api, old, 'submit');
  assert.deepEqual(
    [...codeOf(refused).slice(0, 1), ...codesOf(refused)],
    [400, 'place required', 'custom.f_project required'],
  );
  assert.equal((await requester.api.get(old)).body['state'], 'created');
  const dear = await requester.api.put(old, { place: 'Hall 4', custom: { f_project: 'Dear' }, version: 1 });
  assert.equal(dear.status, 200, JSON.stringify(dear.body));
  assert.deepEqual(codesOf(await act(requester.api, old, 'submit')), ['custom.f_why required']);
  await requester.api.put(old, { custom: { f_project: 'Hall' }, version: 2 });
  const submitted = await act(requester.api, old, 'submit');
  assert.equal(submitted.status, 200, JSON.stringify(submitted.body));
  assert.deepEqual((await purchaser.api.get(old)).body['custom'], { f_project: 'Hall' });
});

test('a submitted demand keeps the form it was submitted with', async () => {
  const { requester } = server.people;
  const body = demandBody({ place: 'Hall 4', custom: { f_project: 'Roof' } });
  const iri = created(await requester.api.post('demands', body));
  const { schema } = (await act(requester.api, iri, 'submit')).body;
  await publishOverlay({ fields: { f_project: added, f_later: { ...added, label: { en: 'Later' } } } });
  assert.equal((await requester.api.get(iri)).body['schema'], schema);
});
