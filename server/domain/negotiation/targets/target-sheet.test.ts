import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readTable } from '../../../spreadsheets/read-table.ts';
import type { Answer } from '../../../testing/api-client.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../../testing/negotiation-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const type = 'item_bot_negotiation';

async function draft() {
  const request = await bench.open();
  const [pump = '', seal = ''] = request.items;
  const items = [{ item: pump, target: '8.25', limit: '9.5', source: 'entered' }];
  const negotiation = await makeNegotiation(bench.buyer, request, { type, settings: { items } });
  const { api } = bench.buyer;
  const preview = (content: string | Uint8Array<ArrayBuffer>, name = 'targets.csv') =>
    api.upload(`${negotiation}/target-sheet-preview`, { name, content });
  const names = await Promise.all([pump, seal].map(async (iri) => String((await ok(api.get(iri))).body['name'])));
  return { negotiation, pump, seal, names, api, preview };
}

const rowsOf = ({ body }: Answer) =>
  body['rows'] as { item: string; target: string; limit: string; errors: { propertyPath: string; code: string }[] }[];

test('a downloaded target sheet, filled in and uploaded, returns the entered targets', async () => {
  const { negotiation, pump, seal, names, api, preview } = await draft();
  const download = await api.raw(`${negotiation}/target-sheet`);
  const content = new Uint8Array(await download.arrayBuffer());
  const read = await readTable(Buffer.from(content), 'sheet.xlsx');
  assert.ok(read.ok);
  const [heads = [], first = [], second = []] = read.table.rows;
  assert.deepEqual(heads.slice(4), ['Best offer (EUR)', 'Target (EUR)', 'Limit (EUR)', 'Reference']);
  assert.deepEqual([first[1], first[4], first[5], first[6]], [names[0], '10', '8.25', '9.5']);
  assert.deepEqual(
    rowsOf(await preview(content, 'sheet.xlsx')).map(({ item, target }) => [item, target]),
    [[pump, '8.25']],
  );
  const filled = `${heads.join(';')}\n${second.with(5, '7,5').with(6, '8').join(';')}\n`;
  const [row] = rowsOf(await preview(filled));
  assert.deepEqual([row?.item, row?.target, row?.limit], [seal, '7.5', '8']);
});

test('matches rows to items by name and reports unreadable values at their row', async () => {
  const { names, pump, preview } = await draft();
  const sheet = `Artikel;Ziel;Grenze\n${names[0]};8,10 €;9\n${names[0]};8;9\nNobody knows this;1;2\n${names[1]};soon;\n`;
  const [found, again, unknown, wrong] = rowsOf(await preview(sheet));
  assert.deepEqual([found?.item, found?.target, found?.errors], [pump, '8.1', []]);
  const codes = [again, unknown, wrong].map((row) =>
    row?.errors.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
  );
  assert.deepEqual(codes, [['name item_repeated'], ['name item_unknown'], ['target format_price']]);
});

test('only the purchaser can access a target sheet, and only while targets can be entered', async () => {
  const { negotiation, api, preview } = await draft();
  const [supplier] = bench.suppliers;
  assert.equal((await supplier!.api.get(`${negotiation}/target-sheet`)).status, 403);
  await ok(act(api, negotiation, 'publish'));
  assert.equal((await api.get(`${negotiation}/target-sheet`)).status, 409);
  assert.equal((await preview('Item;Target\n')).status, 409);
});
