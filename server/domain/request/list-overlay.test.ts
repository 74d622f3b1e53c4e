import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addItem, codesOf, completeFields, created, makePublished, makeRequest } from '../testing/request-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';

let server: TestServer;
let costCenter: string;
const fields = {
  f_plant: {
    kind: 'choice',
    options: [
      { value: 'o_north', label: { en: 'North' } },
      { value: 'o_south', label: { en: 'South' } },
    ],
    label: { en: 'Plant' },
    audience: 'all',
    listColumn: true,
  },
  f_tonnes: { kind: 'decimal', label: { en: 'Tonnes' }, audience: 'purchasers', listColumn: true },
  f_project: { kind: 'text', label: { en: 'Project' }, audience: 'purchasers' },
  f_days: { kind: 'date', label: { en: 'Needed by' }, audience: 'all' },
  f_seals: {
    kind: 'choices',
    options: [
      { value: 'o_iso', label: { en: 'ISO' } },
      { value: 'o_fsc', label: { en: 'FSC' } },
    ],
    label: { en: 'Seals' },
    audience: 'all',
  },
  f_booked: { kind: 'costCenter', label: { en: 'Booked on' }, audience: 'purchasers' },
  f_site: { kind: 'address', label: { en: 'Site' }, audience: 'all' },
};
const made: string[] = [];

before(async () => {
  server = await startTestServer();
  const { admin, purchaser } = server.people;
  const draft = await admin.api.post('schema-overlays', { entity: 'request', title: 'Lists', overlay: { fields } });
  const answer = await admin.api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await loadOverlays(server.services.db);
  costCenter = created(await purchaser.api.post('cost-centers', { number: '4711', name: 'Hall 4' }));
  const values = [
    { f_plant: 'o_north', f_tonnes: '9.5', f_project: 'Heron', f_days: '2027-01-05', f_seals: ['o_iso', 'o_fsc'] },
    { f_plant: 'o_south', f_tonnes: '10', f_project: 'Egret', f_days: '2027-03-05', f_seals: ['o_iso'] },
    { f_plant: 'o_south', f_tonnes: '200', f_project: 'Bittern, west', f_booked: costCenter },
  ];
  for (const custom of values) {
    const { request } = await makeRequest(purchaser.api);
    const put = await purchaser.api.put(request, { custom });
    assert.equal(put.status, 200, JSON.stringify(put.body));
    made.push(request);
  }
});
after(() => server.stop());

async function numbersFound(api: ApiClient, query: string): Promise<number[]> {
  const { status, body } = await api.get(`default-requests?itemsPerPage=50&${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  const members: { '@id': string }[] = Object(body['hydra:member']);
  return members.map((member) => made.indexOf(member['@id'])).filter((index) => index >= 0);
}

test('filters a list by added fields of any kind', async () => {
  const { api } = server.people.purchaser;
  const numbersSorted = async (query: string) => (await numbersFound(api, query)).toSorted((a, b) => a - b);
  assert.deepEqual(await numbersSorted('custom.f_plant=o_south'), [1, 2]);
  assert.deepEqual(await numbersSorted('custom.f_plant[]=o_south&custom.f_plant[]=o_north'), [0, 1, 2]);
  assert.deepEqual(await numbersSorted('custom.f_seals=o_fsc'), [0]);
  assert.deepEqual(await numbersSorted(`custom.f_booked=${costCenter}`), [2]);
  assert.deepEqual(await numbersSorted('custom.f_days[after]=2027-02-01'), [1]);
  assert.deepEqual(await numbersSorted('custom.f_tonnes[before]=10'), [0, 1]);
  assert.deepEqual(await numbersSorted('custom.f_tonnes[after]=9.6&custom.f_tonnes[before]=199.5'), [1]);
  assert.deepEqual(await numbersSorted('revision[after]=1&revision[before]=1'), [0, 1, 2], 'also for built-in numbers');
  assert.deepEqual(await numbersSorted('revision[after]=2'), []);
  assert.deepEqual(await numbersSorted('revision[after]=many'), [0, 1, 2], 'text that is not a number is ignored');
  assert.deepEqual(await numbersSorted('custom.f_nothing=o_south'), [0, 1, 2], 'unknown parameters are ignored');
  assert.deepEqual(await numbersSorted("custom.f_plant=o_south'"), []);
});

test('sorts a list by an added field, with numbers in numeric order', async () => {
  const { api } = server.people.purchaser;
  assert.deepEqual(await numbersFound(api, 'order[custom.f_tonnes]=asc'), [0, 1, 2]);
  assert.deepEqual(await numbersFound(api, 'order[custom.f_tonnes]=desc'), [2, 1, 0]);
});

test('searches the texts of added fields marked for search', async () => {
  assert.deepEqual(await numbersFound(server.people.purchaser.api, 'q=bittern west'), [2]);
});

test('suppliers cannot find, sort or guess by purchaser-only fields', async () => {
  const { purchaser, supplier1 } = server.people;
  const { request } = await makePublished(purchaser.api, {
    ...completeFields(),
    custom: { f_plant: 'o_south', f_project: 'Secretariat', f_tonnes: '3' },
  });
  await admit(server, request, supplier1);
  made.push(request);
  assert.deepEqual(await numbersFound(supplier1.api, 'custom.f_plant=o_south'), [3]);
  assert.deepEqual(await numbersFound(supplier1.api, 'custom.f_tonnes[after]=1'), []);
  assert.deepEqual(await numbersFound(supplier1.api, 'custom.f_project=Secretariat'), []);
  assert.deepEqual(await numbersFound(supplier1.api, 'q=Secretariat'), []);
});

test('a reference can name only a record that the caller can read', async () => {
  const { purchaser, lead, outsider } = { outsider: server.people.supplier1, ...server.people };
  const [, , third] = made;
  const { body } = await lead.api.get(String(third));
  assert.equal(Object(body['custom']).f_booked, costCenter, 'the reference is an address');
  const stranger = `/api/users/${outsider.account}`;
  const wrong = await purchaser.api.put(String(third), { custom: { f_booked: stranger } });
  assert.deepEqual(codesOf(wrong), ['custom.f_booked not_found']);
});

test('an address must be complete', async () => {
  const { api } = server.people.purchaser;
  const [first] = made;
  const half = await api.put(String(first), { custom: { f_site: { city: 'Hamburg' } } });
  assert.ok(codesOf(half).includes('custom.f_site.postalCode required'), JSON.stringify(half.body));
  const whole = { addressLine1: 'Am Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const right = await api.put(String(first), { custom: { f_site: whole } });
  assert.deepEqual(Object(right.body['custom']).f_site, whole);
});

test('marked fields become list columns, and suitable ones become filters', async () => {
  const { body } = await server.people.purchaser.api.get('schemas/request');
  const { list } = Object(body['ui']);
  assert.deepEqual(list.columns.slice(-2), [
    { field: 'custom.f_plant', sortable: true },
    { field: 'custom.f_tonnes', sortable: true, align: 'right' },
  ]);
  assert.deepEqual(list.filters.slice(-2), ['custom.f_plant', 'custom.f_tonnes']);
  await addItem(server.people.purchaser.api, String(made[1]));
});

test('the API documentation contains public added fields without a restart', async () => {
  const { body } = await server.client().get('docs.jsonld');
  const classes: { 'hydra:title': string; 'hydra:supportedProperty': { 'hydra:title': string }[] }[] = Object(
    body['hydra:supportedClass'],
  );
  const added = classes.find((one) => one['hydra:title'] === 'DefaultRequest/custom');
  const names = added?.['hydra:supportedProperty'].map((property) => property['hydra:title']) ?? [];
  assert.ok(names.includes('f_plant'));
  assert.ok(!names.includes('f_project'), 'only the buying side');
});

test('the comparison shows records by name and an address by its parts', async () => {
  const { purchaser, supplier2 } = server.people;
  const whole = { addressLine1: 'Am Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const { request } = await makePublished(purchaser.api, {
    ...completeFields(),
    custom: { f_booked: costCenter, f_site: whole, f_days: '2027-01-05' },
  });
  await admit(server, request, supplier2);
  await makeOffer(supplier2.api, request);
  const text = JSON.stringify((await purchaser.api.get(`${request}/comparison`)).body);
  assert.match(text, /4711 Hall 4/);
  assert.match(text, /Am Kai 1, 20457, Hamburg, DE/);
  assert.match(text, /"kind":"day","title":"Needed by","better":null,"cells":\[\{"value":"2027-01-05"/);
});
