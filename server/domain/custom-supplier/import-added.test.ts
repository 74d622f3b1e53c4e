import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { created } from '../testing/request-maker.ts';

let server: TestServer;
let costCenter: string;
let parent: string;
const path = 'custom-suppliers';
const purchaser = () => server.people.purchaser.api;
const inside = { audience: 'purchasers' };
const fields = {
  f_site: { ...inside, kind: 'address', label: { en: 'Loading site', de: 'Ladestelle' } },
  f_booked: { ...inside, kind: 'costCenter', label: { en: 'Booked on', de: 'Kostenstelle' } },
  f_buyer: { ...inside, kind: 'person', label: { en: 'Our buyer', de: 'Unser Einkäufer' } },
  f_parent: { ...inside, kind: 'supplier', label: { en: 'Parent company', de: 'Konzernmutter' } },
};

before(async () => {
  server = await startTestServer();
  const { api } = server.people.admin;
  const draft = await api.post('schema-overlays', { entity: 'customSupplier', title: 'Ours', overlay: { fields } });
  const answer = await api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await loadOverlays(server.services.db);
  costCenter = created(await purchaser().post('cost-centers', { number: '4711', name: 'Hall 4' }));
  for (const number of ['1', '2']) created(await purchaser().post('cost-centers', { number, name: 'Yard' }));
  parent = created(await purchaser().post(path, { name: 'Ankerwerk GmbH', number: '70001' }));
});
after(() => server.stop());

interface Row {
  values: { custom?: Record<string, unknown> };
  errors: { propertyPath: string; code: string }[];
}
const preview = async (lines: readonly string[]) => {
  const { status, body } = await purchaser().upload(`${path}/upload-preview`, {
    name: 's.csv',
    content: lines.join('\n'),
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const head =
  'Firma;Ladestelle Straße;Ladestelle PLZ;Ladestelle Ort;Ladestelle Land;Kostenstelle;Unser Einkäufer;Konzernmutter';
const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

test('maps an added address part by part, and a reference by its display name', async () => {
  const { purchaser: buyer } = server.people;
  const body = await preview([head, 'Seil AG;Kai 1;20457;Hamburg;Deutschland;4711 Hall 4;Lena Brandt;70001']);
  const mapping = Object(body['suggestedMapping']);
  assert.deepEqual(
    ['addressLine1', 'postalCode', 'city', 'country'].map((part) => mapping[`custom.f_site.${part}`]),
    [1, 2, 3, 4],
  );
  assert.deepEqual(
    ['f_booked', 'f_buyer', 'f_parent'].map((key) => mapping[`custom.${key}`]),
    [5, 6, 7],
  );
  const [row] = body['rows'] as Row[];
  const site = { addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const custom = { f_site: site, f_booked: idOf(costCenter), f_buyer: buyer.account, f_parent: idOf(parent) };
  assert.deepEqual([row?.errors, row?.values.custom], [[], custom]);
  const choices = Object(body['choices']);
  assert.deepEqual(
    choices['custom.f_booked'].map(({ label }: { label: string }) => label),
    ['1 Yard', '2 Yard', '4711 Hall 4'],
  );
  const answer = await purchaser().post(`${path}/import`, {
    upload: body['upload'],
    mapping: body['suggestedMapping'],
  });
  assert.equal(answer.body['imported'], 1, JSON.stringify(answer.body));
  const { body: found } = await purchaser().get(`${path}?q=seil`);
  const [seil] = found['hydra:member'] as { custom: object }[];
  assert.deepEqual(seil?.custom, {
    f_site: site,
    f_booked: costCenter,
    f_buyer: `/api/users/${buyer.account}`,
    f_parent: parent,
  });
});

test('reports unknown names, ambiguous names and incomplete addresses at their cells', async () => {
  const body = await preview([
    head,
    'A AG;;;;;Yard;Nobody;',
    'B AG;Kai 1;20457;Hamburg;Atlantis;;;',
    'C AG;Kai 1;;Hamburg;DE;;purchaser@parley.example;',
  ]);
  const errors = (body['rows'] as Row[]).map((row) =>
    row.errors.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
  );
  assert.deepEqual(errors[0]?.toSorted(), ['custom.f_booked not_in_list', 'custom.f_buyer not_in_list']);
  assert.deepEqual(errors[1], ['custom.f_site.country not_in_list']);
  assert.deepEqual(errors[2], ['custom.f_site.postalCode required']);
  const half = await preview(['Firma;Ladestelle Ort', 'D AG;Hamburg']);
  assert.ok((half['rows'] as Row[])[0]?.errors.some(({ propertyPath }) => propertyPath === 'custom.f_site.city'));
});

test("references can name only records of the user's organization", async () => {
  const { supplier1 } = server.people;
  const body = await preview([head, `A AG;;;;;;${supplier1.email};`]);
  const [row] = body['rows'] as Row[];
  assert.deepEqual(
    row?.errors.map(({ propertyPath }) => propertyPath),
    ['custom.f_buyer'],
  );
  assert.ok(!JSON.stringify(body['choices']).includes(supplier1.account));
});
