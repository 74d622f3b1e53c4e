import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let server: TestServer;
const path = 'custom-suppliers';
const purchaser = () => server.people.purchaser.api;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());
beforeEach(() => server.services.db('custom_supplier').delete());

const german = [
  'Kreditor;Firma;E-Mail;Straße;PLZ;Ort;Land;Warengruppe;Stichwörter',
  '70001;Ankerwerk GmbH;Vertrieb@Anker.example;Kaiweg 4;20457;Hamburg;Deutschland;23110101, 21010190;Anker; ',
  '70002;Tornillería Sol S.L.;ventas@sol.example;Calle Luna 9;28001;Madrid;España;;"Tornillos, Tuercas"',
].join('\n');

interface Row {
  values: Record<string, unknown>;
  errors: { propertyPath: string; code: string }[];
}

const preview = (content: string) => purchaser().upload(`${path}/upload-preview`, { name: 'suppliers.csv', content });
const names = async () => {
  const { body } = await purchaser().get(`${path}?order[name]=asc&itemsPerPage=100`);
  return (body['hydra:member'] as { name: string }[]).map(({ name }) => name);
};

test('recognizes the headings, countries and lists within cells of a supplier list', async () => {
  const { status, body } = await preview(german);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body['suggestedMapping'], {
    number: 0,
    name: 1,
    email: 2,
    'address.street_address': 3,
    'address.postal_code': 4,
    'address.locality': 5,
    'address.country': 6,
    eclass: 7,
    keywords: 8,
    duns_nr: null,
    vat_id: null,
  });
  const [anchor, screw] = body['rows'] as Row[];
  assert.deepEqual(anchor?.values, {
    number: '70001',
    name: 'Ankerwerk GmbH',
    email: 'vertrieb@anker.example',
    address: { street_address: 'Kaiweg 4', postal_code: '20457', locality: 'Hamburg', country: 'DE' },
    eclass: ['23110101', '21010190'],
    keywords: ['Anker'],
  });
  assert.deepEqual(screw?.values['keywords'], ['Tornillos', 'Tuercas']);
  assert.equal(Reflect.get(Object(screw?.values['address']), 'country'), 'ES');
});

test('imports the whole list and links registered suppliers by e-mail', async () => {
  const { body } = await preview(german);
  const answer = await purchaser().post(`${path}/import`, { upload: body['upload'] });
  assert.deepEqual([answer.status, answer.body['imported']], [200, 2], JSON.stringify(answer.body));
  assert.deepEqual(await names(), ['Ankerwerk GmbH', 'Tornillería Sol S.L.']);
  const { body: found } = await purchaser().get(`${path}?q=anker`);
  const [anchor] = found['hydra:member'] as { eclass: string[]; version: number }[];
  assert.deepEqual([anchor?.eclass, anchor?.version], [['23110101', '21010190'], 1]);
});

test('one invalid row rejects all rows, and each error names its row and field', async () => {
  created(await purchaser().post(path, { name: 'Old Ltd', email: 'old@list.example', number: '9' }));
  const rows = [
    { name: 'One', email: 'one@list.example', number: '1' },
    { name: 'X', email: 'one(at)list' },
    { name: 'Two', email: 'ONE@list.example', eclass: ['12'] },
    { name: 'Three', email: 'Old@list.example', number: '9' },
  ];
  const answer = await purchaser().post(`${path}/import`, { rows });
  assert.equal(answer.status, 400);
  assert.deepEqual(codesOf(answer), [
    'rows[1].name too_short',
    'rows[1].email format_email',
    'rows[2].eclass[0] format_eclass',
    'rows[2].email not_unique',
    'rows[3].email not_unique',
    'rows[3].number not_unique',
  ]);
  assert.deepEqual(await names(), ['Old Ltd']);
});

test('marks duplicate and existing suppliers before the import', async () => {
  created(await purchaser().post(path, { name: 'Known Ltd', email: 'known@list.example' }));
  const list = 'Name;E-Mail\nOne;one@twice.example\nTwo;ONE@twice.example\nThree;Known@list.example\n';
  const { body } = await preview(list);
  const found = (body['rows'] as { errors: { propertyPath: string; code: string }[] }[]).map(({ errors }) =>
    errors.map((error) => `${error.propertyPath} ${error.code}`),
  );
  assert.deepEqual(found, [[], ['email not_unique'], ['email not_unique']]);
});

test('a supplier number stays unique when several requests use it at the same moment', async () => {
  const write = (name: string) => purchaser().post(path, { name, number: '4711', email: `${name}@list.example` });
  const answers = await Promise.all(['alpha', 'beta', 'gamma'].map(write));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 400, 400],
  );
  const refused = answers.find(({ status }) => status === 400);
  assert.deepEqual(refused && codesOf(refused), ['number not_unique']);
});

test('imports 5,000 rows in one call, and a repeated import adds nothing', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ({ name: `Supplier ${n}`, email: `s${n}@list.example` }));
  const headers = { 'idempotency-key': 'supplier-list-1' };
  const first = await purchaser().post(`${path}/import`, { rows }, headers);
  assert.deepEqual([first.status, first.body['imported']], [200, 5000], JSON.stringify(first.body).slice(0, 300));
  const again = await purchaser().post(`${path}/import`, { rows }, headers);
  assert.deepEqual([again.status, again.body['imported']], [200, 5000]);
  assert.equal((await purchaser().get(path)).body['hydra:totalItems'], 5000);
});

test('suppliers and strangers cannot import a list, and an upload belongs to its owner', async () => {
  const { body } = await preview(german);
  const upload = { upload: body['upload'] };
  const { supplier1, lead } = server.people;
  assert.deepEqual(codeOf(await supplier1.api.post(`${path}/import`, upload)), [403, 'insufficient_role']);
  assert.equal((await server.client().post(`${path}/import`, upload)).status, 401);
  assert.deepEqual(codesOf(await lead.api.post(`${path}/import`, upload)), ['upload not_found']);
  assert.deepEqual(await names(), []);
});
