import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf, makePublished, makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const path = 'default-request-items';
const csv = 'Bezeichnung;Menge;Einheit\nPumpe;4;Stk\nDichtung;1.200,5;kg\n';
const preview = (content: string, name = 'items.csv', fields = {}) =>
  purchaser().upload(`${path}/upload-preview`, { name, content }, fields);

interface Row {
  values: Record<string, string>;
  errors: { propertyPath: string; code: string }[];
}
/** A mapping in which every column is missing. */
const noColumns = {
  name: null,
  quantity: null,
  unit: null,
  note: null,
  divisible: null,
  lastPrice: null,
  targetPrice: null,
};
const rowsOf = (answer: Answer): Row[] => answer.body['rows'] as Row[];

test('previews a list as it would be imported', async () => {
  const answer = await preview(csv);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual(answer.body['columns'], ['Bezeichnung', 'Menge', 'Einheit']);
  assert.deepEqual(answer.body['suggestedMapping'], { ...noColumns, name: 0, quantity: 1, unit: 2 });
  assert.deepEqual([answer.body['headerRow'], answer.body['total']], [0, 2]);
  assert.deepEqual(rowsOf(answer)[1], {
    row: 3,
    values: { name: 'Dichtung', quantity: '1200.5', unit: 'kg' },
    errors: [],
  });
});

test('imports the preview unchanged', async () => {
  const { request } = await makeRequest(purchaser());
  const { body } = await preview(csv);
  const answer = await purchaser().post(`${path}/import`, {
    request,
    upload: body['upload'],
    mapping: body['suggestedMapping'],
  });
  assert.deepEqual([answer.status, answer.body['imported']], [200, 2], JSON.stringify(answer.body));
  const items = (await purchaser().get(`${request}/items`)).body['hydra:member'] as Record<string, unknown>[];
  assert.deepEqual(
    items.map(({ name, quantity, unit }) => [name, quantity, unit]),
    [
      ['Pumpe', '4', 'piece'],
      ['Dichtung', '1200.5', 'kg'],
    ],
  );
});

test('imports the last price, target price and "can be split", and keeps empty cells empty', async () => {
  const { request } = await makeRequest(purchaser());
  const { body } = await preview(
    'Item;Qty;Unit;Letzter Preis;Target;Teilbar\nPumpe;4;Stk;64,90;60;ja\nDichtung;2;Stk;;;\n',
  );
  const mapping = { ...noColumns, name: 0, quantity: 1, unit: 2, lastPrice: 3, targetPrice: 4, divisible: 5 };
  assert.deepEqual(body['suggestedMapping'], mapping);
  const answer = await purchaser().post(`${path}/import`, { request, upload: body['upload'], mapping });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const items = (await purchaser().get(`${request}/items`)).body['hydra:member'] as Record<string, unknown>[];
  assert.deepEqual(
    items.map(({ lastPrice, targetPrice, divisible }) => [lastPrice, targetPrice, divisible]),
    [
      ['64.9', '60', true],
      [null, null, false],
    ],
  );
});

test('also reads workbooks', async () => {
  const content = readFileSync(new URL('../../../examples/imports/items-title-rows.xlsx', import.meta.url));
  const answer = await purchaser().upload(`${path}/upload-preview`, {
    name: 'items.xlsx',
    content: new Uint8Array(content),
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.ok(rowsOf(answer).length > 0);
});

test('previews another mapping of the same upload without a new upload', async () => {
  const { body } = await preview('A;B;C\nPumpe;4;Stk\n');
  const answer = await purchaser().post(`${path}/upload-preview`, {
    upload: body['upload'],
    mapping: { name: 0, quantity: 1, unit: 2 },
  });
  assert.deepEqual(rowsOf(answer).at(-1)?.values, { name: 'Pumpe', quantity: '4', unit: 'piece' });
});

test('one invalid row stops the import and is named by its place', async () => {
  const { request } = await makeRequest(purchaser());
  const { body } = await preview('name;quantity;unit\nPump;four;pcs\nSeal;2;bananas\n;3;kg\nX;1;kg\n');
  const { upload, suggestedMapping: mapping } = body;
  const answer = await purchaser().post(`${path}/import`, { request, upload, mapping });
  assert.deepEqual(codesOf(answer), [
    'rows[0].quantity format_quantity',
    'rows[1].unit not_in_list',
    'rows[2].name required',
    'rows[3].name too_short',
  ]);
  const rows = [
    { name: 'Pump', quantity: '4', unit: 'piece' },
    { name: 'Seal', quantity: '0', unit: 'kg' },
  ];
  const corrected = await purchaser().post(`${path}/import`, { request, upload, mapping, rows });
  assert.deepEqual(codesOf(corrected), ['rows[1].quantity format_quantity']);
  assert.deepEqual((await purchaser().get(request)).body['items'], []);
});

test('manually corrected rows replace the rows of the file', async () => {
  const { request } = await makeRequest(purchaser());
  const { body } = await preview('name;quantity;unit\nPump;four;pcs\n');
  const rows = [{ values: { name: 'Pump', quantity: '4', unit: 'piece' } }];
  const answer = await purchaser().post(`${path}/import`, { request, upload: body['upload'], rows });
  assert.equal(answer.body['imported'], 1);
});

test('rejects files that are not lists', async () => {
  assert.deepEqual((await preview('x', 'items.pdf')).body['code'], 'file_type_not_allowed');
  assert.deepEqual((await preview('', 'items.csv')).body['code'], 'file_unreadable');
  assert.deepEqual((await preview('PK nonsense', 'items.xlsx')).body['code'], 'file_unreadable');
  const many = `name;quantity;unit\n${'Pump;1;kg\n'.repeat(5001)}`;
  assert.deepEqual((await preview(many)).body['code'], 'too_many_rows');
});

test('an upload belongs to one account, and published requests accept no import', async () => {
  const { body } = await preview(csv);
  const { request } = await makeRequest(purchaser());
  const byColleague = await server.people.lead.api.post(`${path}/import`, { request, upload: body['upload'] });
  assert.deepEqual(codesOf(byColleague), ['upload not_found']);
  const supplier = server.people.supplier1.api;
  assert.equal((await supplier.upload(`${path}/upload-preview`, { name: 'a.csv', content: csv })).status, 403);
  assert.equal((await supplier.post(`${path}/import`, { request, upload: body['upload'] })).status, 403);
  assert.equal((await server.client().post(`${path}/import`, { request })).status, 401);
  const published = await makePublished(purchaser());
  const answer = await purchaser().post(`${path}/import`, { request: published.request, upload: body['upload'] });
  assert.deepEqual([answer.status, answer.body['code']], [409, 'wrong_state']);
});
