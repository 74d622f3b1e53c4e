import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { questionnaire } from '../testing/qualification-maker.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const lead = (): ApiClient => server.people.lead.api;
const own = (): string => `/api/organizations/${server.people.lead.organization}`;
const form = (body: object = {}): object => ({
  entity: 'qualification',
  organization: own(),
  overlay: questionnaire,
  ...body,
});

test('an organization admin builds the questionnaire of their own organization', async () => {
  const draft = created(await lead().post('schema-overlays', form({ title: 'Suppliers' })));
  assert.deepEqual((await ok(lead().get('schema-overlays'))).body['hydra:totalItems'], 1);
  await ok(act(lead(), draft, '', { title: 'Suppliers 2027' }));
  const preview = (await ok(lead().post('schema-overlays/preview', form({ impact: true })))).body;
  assert.deepEqual([preview['violations'], preview['impact']], [[], { drafts: 0, kept: 0, templates: 0, clashes: [] }]);
  assert.equal((await ok(act(lead(), draft, 'publish'))).body['state'], 'published');
});

test('an organization admin changes no other form, and none of another organization or of the instance', async () => {
  const { supplier1, admin } = server.people;
  const foreign = [
    { entity: 'request' },
    { organization: undefined },
    { organization: null },
    { organization: `/api/organizations/${supplier1.organization}` },
  ];
  for (const body of foreign) {
    assert.equal((await lead().post('schema-overlays', form(body))).status, 403, JSON.stringify(body));
    assert.equal((await lead().post('schema-overlays/preview', form(body))).status, 403, JSON.stringify(body));
  }
  const ofInstance = created(await admin.api.post('schema-overlays', form({ organization: undefined })));
  const ofRequest = created(await admin.api.post('schema-overlays', form({ entity: 'request', overlay: {} })));
  for (const iri of [ofInstance, ofRequest]) {
    assert.equal((await lead().get(iri)).status, 404);
    for (const operation of ['', '/publish', '/restore'])
      assert.equal((await lead().put(`${iri}${operation}`, { version: 1, title: 'Ours' })).status, 404);
    assert.equal((await lead().delete(iri)).status, 404);
  }
});

test('other purchasers, suppliers and strangers change no form', async () => {
  const { purchaser, supplier1, requester } = server.people;
  const rival = server.client(await rivalPurchaser(server));
  for (const api of [purchaser.api, supplier1.api, requester.api, rival]) {
    assert.equal((await api.post('schema-overlays', form())).status, 403);
    assert.equal((await api.post('schema-overlays/preview', form())).status, 403);
    assert.equal((await api.get('schema-overlays')).body['hydra:totalItems'] ?? 0, 0);
  }
  assert.equal((await server.client().post('schema-overlays', form())).status, 401);
});

test('an organization admin configures nothing else of the instance', async () => {
  for (const path of ['settings/formReview', 'code-lists/unit', 'workflow-types/rfp'])
    assert.equal((await lead().put(path, { value: null, version: 0 })).status, 403, path);
});

test('only the questionnaire has scores, up to a maximum', async () => {
  const { admin } = server.people;
  const fields = { f_iso: questionnaire.fields.f_iso };
  const inRequest = { entity: 'request', overlay: { fields: { f_iso: { ...fields.f_iso, place: undefined } } } };
  const answer = (await ok(admin.api.post('schema-overlays/preview', inRequest))).body;
  assert.deepEqual(codesOf({ status: 400, body: answer, headers: new Headers() }), [
    'fields.f_iso.options unfit_bound',
  ]);
  const options = [{ value: 'o_yes', label: { en: 'Yes' }, score: 1001 }];
  const overlay = { fields: { f_iso: { ...fields.f_iso, options } } };
  const large = (await ok(lead().post('schema-overlays/preview', form({ overlay })))).body;
  assert.deepEqual(codesOf({ status: 400, body: large, headers: new Headers() }), ['fields.f_iso.options too_large']);
});
