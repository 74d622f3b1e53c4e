import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codesOf, created, makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
const path = 'default-request-items';
const purchaser = () => server.people.purchaser.api;
const audience = 'all';
const fields = {
  f_color: { label: { en: 'Color', de: 'Farbe' }, kind: 'text', audience },
  f_plant: {
    label: { en: 'Plant', de: 'Werk' },
    kind: 'choice',
    options: [
      { value: 'o_ham', label: { en: 'Hamburg, Hall 4', de: 'Hamburg, Halle 4' } },
      { value: 'o_muc', label: { en: 'Munich', de: 'München' } },
    ],
    audience,
  },
  f_needed: { label: { en: 'Needed on', de: 'Bedarfstermin' }, kind: 'date', audience },
  f_fragile: { label: { en: 'Fragile', de: 'Zerbrechlich' }, kind: 'boolean', audience },
  f_weight: { label: { en: 'Weight', de: 'Gewicht' }, kind: 'decimal', audience: 'purchasers', default: '1' },
};

before(async () => {
  server = await startTestServer();
  const { api } = server.people.admin;
  const order = Object.keys(fields).map((key) => `custom.${key}`);
  const overlay = { fields, order, changes: { note: { hidden: true }, name: { label: { de: 'Kurztext neu' } } } };
  const draft = await api.post('schema-overlays', { entity: 'requestItem', title: 'Plants', overlay });
  const answer = await api.put(`${created(draft)}/publish`, { version: draft.body['version'] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await loadOverlays(server.services.db);
});
after(() => server.stop());

const german = [
  'Kurztext neu;Menge;ME;Werk;Farbe;Bedarfstermin;Zerbrechlich;Gewicht;Bemerkung',
  'Rahmen;12,5;Stk;Hamburg, Halle 4;blau;13.02.2027;ja;1.200,5;hidden',
  'Träger;3;Stk;münchen;;1.3.27;nein;;',
].join('\n');

interface Row {
  values: Record<string, unknown>;
  errors: { propertyPath: string; code: string }[];
}
const preview = (content: string) => purchaser().upload(`${path}/upload-preview`, { name: 'items.csv', content });

test('matches added fields by their labels in any language and ignores hidden ones', async () => {
  const { body } = await preview(german);
  assert.deepEqual(body['suggestedMapping'], {
    name: 0,
    quantity: 1,
    unit: 2,
    divisible: null,
    lastPrice: null,
    targetPrice: null,
    'custom.f_plant': 3,
    'custom.f_color': 4,
    'custom.f_needed': 5,
    'custom.f_fragile': 6,
    'custom.f_weight': 7,
  });
  const [frame, beam] = body['rows'] as Row[];
  assert.deepEqual(frame, {
    row: 2,
    errors: [],
    values: {
      name: 'Rahmen',
      quantity: '12.5',
      unit: 'piece',
      custom: { f_plant: 'o_ham', f_color: 'blau', f_needed: '2027-02-13', f_fragile: 'true', f_weight: '1200.5' },
    },
  });
  assert.deepEqual(beam?.values['custom'], { f_plant: 'o_muc', f_needed: '2027-03-01', f_fragile: 'false' });
});

test('imports added fields with the rows and uses defaults for empty cells', async () => {
  const { request } = await makeRequest(purchaser());
  const { body } = await preview(german);
  const { upload, suggestedMapping: mapping } = body;
  const answer = await purchaser().post(`${path}/import`, { request, upload, mapping });
  assert.equal(answer.body['imported'], 2, JSON.stringify(answer.body));
  const items = (await purchaser().get(`${request}/items`)).body['hydra:member'] as { custom: unknown }[];
  assert.deepEqual(
    items.map(({ custom }) => custom),
    [
      { f_plant: 'o_ham', f_color: 'blau', f_needed: '2027-02-13', f_fragile: true, f_weight: '1200.5' },
      { f_plant: 'o_muc', f_needed: '2027-03-01', f_fragile: false, f_weight: '1' },
    ],
  );
});

test('names the place of each invalid choice, date or number', async () => {
  const { request } = await makeRequest(purchaser());
  const wrong = 'name;quantity;unit;plant;needed on;fragile;weight\nFrame;1;pcs;Berlin;31.2.2027;perhaps;heavy\n';
  const { body } = await preview(wrong);
  const { upload, suggestedMapping: mapping } = body;
  const answer = await purchaser().post(`${path}/import`, { request, upload, mapping });
  assert.deepEqual(codesOf(answer).toSorted(), [
    'rows[0].custom.f_fragile not_in_list',
    'rows[0].custom.f_needed format_date',
    'rows[0].custom.f_plant not_in_list',
    'rows[0].custom.f_weight format_quantity',
  ]);
});

test('exports imported fields under their labels, and the file can be imported again', async () => {
  const { workflow, request } = await makeRequest(purchaser());
  const { body } = await preview(german);
  await purchaser().post(`${path}/import`, { request, upload: body['upload'], mapping: body['suggestedMapping'] });
  const answer = await purchaser().raw(`${workflow}/download`);
  const content = new Uint8Array(await answer.arrayBuffer());
  const read = await readTable(Buffer.from(content), 'workflow.xlsx');
  assert.ok(read.ok);
  assert.deepEqual(read.table.rows[0]?.slice(4), ['Color', 'Plant', 'Needed on', 'Fragile', 'Weight']);
  const again = await purchaser().upload(`${path}/upload-preview`, { name: 'workflow.xlsx', content });
  const [first, second] = (body['rows'] as Row[]).map(({ values }) => values);
  const rows = (again.body['rows'] as Row[]).map(({ values }) => values);
  assert.deepEqual(rows[0], first);
  assert.deepEqual(rows[1]?.['custom'], { ...Object(second?.['custom']), f_weight: '1' });
});
