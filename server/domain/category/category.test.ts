import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createMongoAbility } from '@casl/ability';
import { unpackRules } from '@casl/ability/extra';
import type { Ability } from '../../../permissions/rules-for.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, makePublished, versionOf } from '../testing/request-maker.ts';

let server: TestServer;
const category = { title: 'Machine elements', eclass: ['23000000', '21010000'] };

before(async () => {
  server = await startTestServer();
  const { lead, purchaser } = server.people;
  // The organization's administrator lets a colleague manage the categories.
  await allow(lead.api, purchaser.account, true);
});
after(() => server.stop());

type Api = TestServer['people']['lead']['api'];

async function allow(api: Api, account: string, may: boolean): Promise<void> {
  const iri = `/api/users/${account}`;
  const answer = await api.put(`${iri}/allow-to-manage-categories`, { allow: may, version: await versionOf(api, iri) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

test('only users with the permission edit categories, and only their colleagues read them', async () => {
  const { purchaser, lead, supplier1, admin } = server.people;
  const responsiblePerson = `/api/users/${lead.account}`;
  const made = await purchaser.api.post('categories', { ...category, responsiblePerson });
  const iri = created(made);
  assert.deepEqual([made.body['suppliersCount'], made.body['responsiblePerson']], [0, responsiblePerson]);
  const seen = await lead.api.get(iri);
  assert.deepEqual([seen.status, seen.body['operations']], [200, []]);
  assert.deepEqual(codeOf(await lead.api.post('categories', category)), [403, 'insufficient_role']);
  assert.deepEqual(codeOf(await supplier1.api.post('categories', category)), [403, 'insufficient_role']);
  assert.equal((await supplier1.api.get(iri)).status, 404);
  assert.equal((await server.client(await rivalPurchaser(server)).get(iri)).status, 404);
  assert.equal((await server.client().get('categories')).status, 401);
  assert.equal((await admin.api.get(iri)).status, 200);
  assert.deepEqual(codeOf(await purchaser.api.put(iri, { title: 'Late', version: 7 })), [409, 'outdated']);
  const renamed = await purchaser.api.put(iri, { title: 'Elements', version: 1 });
  assert.deepEqual([renamed.status, renamed.body['title'], renamed.body['version']], [200, 'Elements', 2]);
  assert.equal((await purchaser.api.delete(iri)).status, 204);
});

test('an administrator creates categories only while viewing as an organization', async () => {
  const { admin, purchaser } = server.people;
  const headers = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  assert.deepEqual(codeOf(await admin.api.post('categories', category)), [403, 'insufficient_role']);
  const iri = created(await admin.api.post('categories', category, headers));
  assert.equal((await purchaser.api.get(iri)).status, 200);
});

test('names every wrong field of a category', async () => {
  const { purchaser, supplier1 } = server.people;
  const wrong = { title: 'No', eclass: ['12000000', '4711'], responsiblePerson: `/api/users/${supplier1.account}` };
  assert.deepEqual(codesOf(await purchaser.api.post('categories', wrong)), [
    'title too_short',
    'eclass[0] format_eclass',
    'eclass[1] format_eclass',
  ]);
  const stranger = { ...category, responsiblePerson: `/api/users/${supplier1.account}` };
  assert.deepEqual(codesOf(await purchaser.api.post('categories', stranger)), ['responsiblePerson not_found']);
  assert.deepEqual(codesOf(await purchaser.api.post('categories', { title: 'Empty', eclass: [] })), ['eclass too_few']);
});

test('a user without the permission can no longer edit categories', async () => {
  const { lead, purchaser } = server.people;
  await allow(lead.api, purchaser.account, false);
  assert.deepEqual(codeOf(await purchaser.api.post('categories', category)), [403, 'insufficient_role']);
  await allow(lead.api, purchaser.account, true);
  created(await purchaser.api.post('categories', category));
});

test('the rules sent to the interface change as soon as a right is granted or revoked', async () => {
  const { purchaser, lead, supplier1, admin } = server.people;
  const abilityFor = async (api: Api, headers: Record<string, string> = {}): Promise<Ability> =>
    createMongoAbility(unpackRules(JSON.parse(JSON.stringify((await api.get('auth/check', headers)).body['rules']))));
  await allow(lead.api, purchaser.account, false);
  assert.equal((await abilityFor(purchaser.api)).can('create', 'category'), false);
  await allow(lead.api, purchaser.account, true);
  const ability = await abilityFor(purchaser.api);
  assert.deepEqual([ability.can('create', 'category'), ability.can('create', 'schemaOverlay')], [true, false]);
  assert.equal((await abilityFor(supplier1.api)).can('read', 'category'), false);
  assert.equal((await abilityFor(admin.api)).can('create', 'category'), false);
  const viewing = await abilityFor(admin.api, { 'X-View-As': `/api/organizations/${purchaser.organization}` });
  assert.deepEqual([viewing.can('read', 'category'), viewing.can('create', 'category')], [true, true]);
});

test('recommends preferred suppliers of the request category first, with the responsible person', async () => {
  const { purchaser, lead } = server.people;
  const { api } = purchaser;
  const { request } = await makePublished(api);
  const listed = created(await api.post('custom-suppliers', { name: 'Seal Works', email: 'sales@seal.example' }));
  const responsiblePerson = `/api/users/${lead.account}`;
  const iri = created(await api.post('categories', { title: 'Pumps', eclass: ['36410000'], responsiblePerson }));
  const preferred = created(await api.post('preferred-suppliers', { category: iri, customSupplier: listed }));
  assert.equal((await api.get(iri)).body['suppliersCount'], 1);
  const again = await api.post('preferred-suppliers', { category: iri, customSupplier: listed });
  assert.deepEqual(codesOf(again), ['customSupplier not_unique']);
  const path = `${request}/custom-suppliers-recommendation`;
  assert.equal((await api.put(path, {})).body['category'], undefined);
  const eclass = { eclassId: '36410101', version: await versionOf(api, request) };
  assert.equal((await api.put(`${request}/assign-eclass`, eclass)).status, 200);
  const { body } = await api.put(path, {});
  assert.deepEqual(body['category'], { '@id': iri, title: 'Pumps', responsiblePerson, deputy: null });
  const [first] = body['supplierMatches'] as { supplier: string; why: unknown[] }[];
  assert.deepEqual([first?.supplier, first?.why], [listed, [{ kind: 'preferred', category: 'Pumps' }]]);
  assert.equal((await api.delete(listed)).status, 204);
  assert.equal((await api.get(preferred)).status, 404);
});

test('assigning a class requires a valid class', async () => {
  const { api } = server.people.purchaser;
  const { request } = await makePublished(api);
  const version = await versionOf(api, request);
  assert.deepEqual(codesOf(await api.put(`${request}/assign-eclass`, { version })), ['eclassId required']);
  assert.deepEqual(codesOf(await api.put(`${request}/assign-eclass`, { eclassId: '99000000', version })), [
    'eclassId format_eclass',
  ]);
});
