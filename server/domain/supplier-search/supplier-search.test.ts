import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, makePublished } from '../testing/request-maker.ts';

let server: TestServer;
const purchaser = () => server.people.purchaser.api;
const organizationOf = (key: 'supplier1' | 'supplier2') => `/api/organizations/${server.people[key].organization}`;

before(async () => {
  server = await startTestServer();
  const profile = { findable: true, keywords: ['Kragarmregale', 'Racking'], eclass: ['24330000'] };
  const answer = await server.people.supplier1.api.put(organizationOf('supplier1'), profile);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const address = { street_address: 'Kai 1', postal_code: '4000', locality: 'Porto', region: 'Norte', country: 'PT' };
  created(
    await purchaser().post('custom-suppliers', {
      name: 'Estantes Norte',
      email: 'vendas@estantes.example',
      keywords: ['Racking'],
      eclass: ['24000000'],
      address,
    }),
  );
});
after(() => server.stop());

interface Found {
  name: string;
  organization?: string;
  customSupplier?: string;
  invited: boolean;
  why: { kind: string }[];
}

async function search(query: Record<string, string>, api = purchaser()): Promise<Found[]> {
  const { status, body } = await api.get(`suppliers/search?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body['suppliers'] as Found[];
}
const names = async (query: Record<string, string>, api = purchaser()) =>
  (await search(query, api)).map(({ name }) => name);

const both = ['Estantes Norte', 'NordRack Systems B.V.'];

test("searches findable suppliers and the organization's list by name, keyword, class and place", async () => {
  assert.deepEqual((await names({ q: 'racking' })).toSorted(), both);
  assert.deepEqual(await names({ q: 'nordrack' }), ['NordRack Systems B.V.']);
  assert.deepEqual(await names({ q: 'racking', place: 'Rotterdam' }), ['NordRack Systems B.V.']);
  assert.deepEqual(await names({ place: 'Niederlande' }), ['NordRack Systems B.V.']);
  assert.deepEqual((await names({ eclass: '24330000' })).toSorted(), both);
  assert.deepEqual(await names({ eclass: '24330000', place: 'Portugal' }), ['Estantes Norte']);
  assert.deepEqual(await names({ q: 'regalwerk' }), []);
  assert.deepEqual(await names({}), []);
});

test('tolerates typing errors in words and places', async () => {
  assert.deepEqual(await names({ q: 'Kragarmreagle' }), ['NordRack Systems B.V.']);
  assert.deepEqual((await names({ q: 'rackign' })).toSorted(), both);
  assert.deepEqual(await names({ q: 'racking', place: 'Rotterdma' }), ['NordRack Systems B.V.']);
});

test('shows only the agreed details of a registered supplier', async () => {
  const [hit] = await search({ q: 'nordrack' });
  assert.deepEqual(Object.keys(hit ?? {}).toSorted(), [
    // The searching organization's own advice.
    'advice',
    'country',
    'description',
    'eclass',
    'invited',
    'locality',
    'name',
    'organization',
    'region',
    'score',
    'why',
  ]);
  assert.deepEqual([hit?.organization, hit?.why], [organizationOf('supplier1'), [{ kind: 'name' }]]);
});

test('another organization does not see the list; suppliers and strangers cannot search', async () => {
  const rival = server.client(await rivalPurchaser(server));
  assert.deepEqual(await names({ q: 'racking' }, rival), ['NordRack Systems B.V.']);
  assert.deepEqual(codeOf(await server.people.supplier2.api.get('suppliers/search?q=racking')), [
    403,
    'insufficient_role',
  ]);
  assert.equal((await server.client().get('suppliers/search?q=racking')).status, 401);
  assert.deepEqual(codesOf(await purchaser().get('suppliers/search?eclass=99')), ['eclass format_eclass']);
  const headers = { 'X-View-As': organizationOf('supplier1') };
  const viewing = await server.people.admin.api.get('suppliers/search?q=racking', headers);
  assert.deepEqual(codeOf(viewing), [403, 'insufficient_role']);
});

test('invites a found supplier by name only, and shows the address after acceptance', async () => {
  const { request } = await makePublished(purchaser());
  const organization = organizationOf('supplier1');
  const invitation = created(await purchaser().post('invitations', { request, organization }));
  const { body } = await purchaser().get(invitation);
  assert.deepEqual([body['name'], body['email'], body['state']], ['NordRack Systems B.V.', null, 'sent']);
  const invitedNames = async (api = purchaser()) =>
    (await search({ q: 'racking', request }, api)).filter(({ invited }) => invited).map(({ name }) => name);
  assert.deepEqual(await invitedNames(), ['NordRack Systems B.V.'], 'an invited supplier is not offered again');
  assert.deepEqual(await invitedNames(server.client(await rivalPurchaser(server))), []);
  const { email, api } = server.people.supplier1;
  const guessed = await purchaser().get(`invitations?requestId=${request}&email=${email}`);
  assert.equal(guessed.body['hydra:totalItems'], 0);
  const again = await purchaser().post('invitations', { request, organization });
  assert.equal(again.body['code'], 'supplier_already_invited');
  assert.ok(!JSON.stringify(again.body).includes(email));
  assert.equal((await api.put(`${invitation}/accept`, {})).status, 200);
  assert.equal((await purchaser().get(invitation)).body['email'], email);
});

test('a supplier that opted out can be neither found nor invited by its ID', async () => {
  const { request } = await makePublished(purchaser());
  const unknown = await purchaser().post('invitations', { request, organization: organizationOf('supplier2') });
  assert.deepEqual(codesOf(unknown), ['organization not_found']);
  const { api } = server.people.supplier1;
  await api.put(organizationOf('supplier1'), { findable: false });
  assert.deepEqual(await names({ q: 'nordrack' }), []);
  await api.put(organizationOf('supplier1'), { findable: true });
  assert.deepEqual(await names({ q: 'nordrack' }), ['NordRack Systems B.V.']);
});

test('finds changed addresses and entries at once, and deleted ones no longer', async () => {
  const { api } = server.people.supplier1;
  const { body } = await api.get(organizationOf('supplier1'));
  assert.equal((await api.put(String(body['address']), { locality: 'Zwolle' })).status, 200);
  assert.deepEqual(await names({ place: 'Zwolle' }), ['NordRack Systems B.V.']);
  const entry = created(await purchaser().post('custom-suppliers', { name: 'Zwingerhaus' }));
  assert.equal((await purchaser().put(entry, { name: 'Turmhaus' })).status, 200);
  assert.deepEqual([await names({ q: 'zwingerhaus' }), await names({ q: 'turmhaus' })], [[], ['Turmhaus']]);
  assert.equal((await purchaser().delete(entry)).status, 204);
  assert.deepEqual(await names({ q: 'turmhaus' }), []);
});

test("searches only the organization's list when scouting is switched off", async () => {
  const { admin } = server.people;
  const { body } = await admin.api.get('feature-flags?itemsPerPage=100');
  const flags = body['hydra:member'] as { '@id': string; name: string }[];
  const flag = flags.find(({ name }) => name === 'suppliers_scouting')?.['@id'] ?? assert.fail('no flag');
  assert.equal((await admin.api.put(flag, { enabled: false })).status, 200);
  assert.deepEqual(await names({ q: 'racking' }), ['Estantes Norte']);
  assert.equal((await admin.api.put(flag, { enabled: true })).status, 200);
});
