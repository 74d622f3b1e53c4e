import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readTable } from '../../spreadsheets/read-table.ts';
import { act, makeOrder, negotiationBench, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created } from '../testing/request-maker.ts';

let bench: NegotiationBench;
let order: string;
before(async () => {
  bench = await negotiationBench();
  order = String((await makeOrder(bench)).order['@id']);
});
after(() => bench.server.stop());

interface Fields {
  title?: string;
  format?: string;
  columns?: object[];
  [name: string]: unknown;
}

const post = (fields: Fields) =>
  bench.server.people.lead.api.post('export-profiles', { title: 'Bad', format: 'csv', ...fields });
const column = { head: 'no', path: 'number' };
const refused = async (fields: Fields): Promise<string[]> => codesOf(await post(fields));
const exported = (profile: string): Promise<Response> => bench.buyer.api.raw(`${order}/export?profile=${profile}`);

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ head: `c${index}`, path: 'number' }));

test('a profile of 150 columns exports all of them, and 151 are refused', async () => {
  const response = await exported(created(await post({ columns: columnsOf(150) })));
  const [heads = '', first = ''] = (await response.text()).split('\r\n');
  assert.deepEqual([heads.split(',').length, first.split(',').length], [150, 150]);
  assert.deepEqual(await refused({ columns: columnsOf(151) }), ['columns too_many']);
});

const wrong: [what: string, fields: Fields, codes: string[]][] = [
  [
    'a path that no order has',
    { columns: [column, { head: 'a', path: 'details.secret' }] },
    ['columns[1].path not_in_list'],
  ],
  [
    'a path of the object’s prototype',
    { columns: [{ head: 'a', path: '__proto__' }] },
    ['columns[0].path not_in_list'],
  ],
  ['an unknown lookup', { columns: [column, { head: 'a', lookup: 'color' }] }, ['columns[1].lookup not_in_list']],
  ['an unknown format of a column', { columns: [{ ...column, format: 'roman' }] }, ['columns[0].format not_in_list']],
  ['an unknown format of the file', { format: 'pdf', columns: [column] }, ['format not_in_list']],
  ['an unknown preset', { preset: 'oracle' }, ['preset not_in_list']],
  ['an unknown event', { columns: [column], event: 'purchaseOrder.lost' }, ['event not_in_list']],
  ['an empty heading', { columns: [{ head: '', path: 'number' }] }, ['columns[0].head required']],
  ['a heading of 201 letters', { columns: [{ head: 'x'.repeat(201), path: 'number' }] }, ['columns[0].head too_long']],
  [
    'a property that columns do not have',
    { columns: [{ ...column, script: 'x' }] },
    ['columns[0].script unknown_property'],
  ],
  ['mail without an address', { columns: [column], delivery: 'mail' }, ['email required']],
];

for (const [what, fields, codes] of wrong)
  test(`refuses ${what}, and names its field`, async () => {
    assert.deepEqual(await refused(fields), codes);
  });

const formulas = ['=1+1', '+1+1', '-1+cmd|calc', '@SUM(A1)', '\t=1+1', ' =1+1', '＝1+1'];

test('a fixed text that begins like a formula stays a text in csv and xlsx', async () => {
  const columns = formulas.map((constant, index) => ({ head: `=${index}`, constant }));
  const csv = await (await exported(created(await post({ columns })))).text();
  for (const cell of csv
    .trim()
    .split('\r\n')
    .flatMap((line) => line.split(',')))
    assert.doesNotMatch(cell, /^"?\s*[=+@-]/, csv);
  const xlsx = await exported(created(await post({ columns, format: 'xlsx' })));
  const content = Buffer.from(await xlsx.arrayBuffer());
  const found = await readTable(content, 'order.xlsx');
  assert.ok(found.ok);
  assert.deepEqual(
    found.table.rows[1]?.map(String),
    formulas.map((text) => text.trim()),
  );
});

test('line breaks in headings and fixed texts become blanks, so that none starts a row or a formula', async () => {
  const columns = [column, { head: 'a\nb', constant: 'x\r\n=1+1\u2028y' }];
  const csv = await (await exported(created(await post({ columns })))).text();
  const [heads, first, ...others] = csv.trim().split(/[\r\n\u2028]+/);
  assert.deepEqual([heads, others.length], ['no,a b', 1]);
  assert.match(first ?? '', /^PO-[\d-]+,x =1\+1 y$/);
});

test('refuses entries for an unknown lookup, without a value, and too long', async () => {
  const profile = created(await post({ columns: [{ head: 'u', lookup: 'unit' }] }));
  const enter = async (entry: object) =>
    codesOf(await act(bench.server.people.lead.api, profile, 'mapping', { entries: [entry] }));
  assert.deepEqual(await enter({ lookup: 'color', value: 'x', to: '1' }), ['entries[0].lookup not_in_list']);
  assert.deepEqual(await enter({ lookup: 'unit', to: '1' }), ['entries[0].value required']);
  assert.deepEqual(await enter({ lookup: 'unit', value: 'piece', to: 'x'.repeat(101) }), ['entries[0].to too_long']);
});

test('a preview names the value without a number, which the file refuses', async () => {
  const columns = [column, { head: 'unit', lookup: 'unit', format: 'unit_code' }];
  const profile = created(await post({ columns }));
  const path = `${order}/export?profile=${profile}`;
  const { body } = await bench.buyer.api.get(`${path}&preview=true`);
  assert.match(String(body['text']), /^no,unit\nPO-\d+-\d+,⟦piece⟧\nPO-\d+-\d+,⟦piece⟧$/);
  assert.deepEqual([body['isCut'], body['table']], [false, null]);
  assert.deepEqual(body['missing'], [{ lookup: 'unit', value: 'piece', label: 'piece' }]);
  assert.deepEqual(codeOf(await bench.buyer.api.get(path)), [409, 'mapping_incomplete']);
  assert.deepEqual(codesOf(await bench.buyer.api.get(`${path}&preview=yes`)), ['preview not_in_list']);
});

test('the preview of a workbook shows its rows', async () => {
  const profile = created(await post({ format: 'xlsx', columns: [column, { head: 'unit', lookup: 'unit' }] }));
  const { body } = await bench.buyer.api.get(`${order}/export?profile=${profile}&preview=true`);
  const [heads, first] = body['table'] as string[][];
  assert.deepEqual([heads, first?.[1], body['text']], [['no', 'unit'], '⟦piece⟧', null]);
});
