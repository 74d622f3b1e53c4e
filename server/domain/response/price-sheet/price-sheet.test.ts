import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readTable } from '../../../spreadsheets/read-table.ts';
import type { Answer } from '../../../testing/api-client.ts';
import { codeOf, offerBench, type OfferBench } from '../../testing/offer-bench.ts';
import { linesOf, makeDraft, publish } from '../../testing/offer-maker.ts';
import { codesOf } from '../../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];
let other: OfferBench['other'];
let richRequest: OfferBench['richRequest'];

before(async () => {
  ({ server, buyer, seller, other, richRequest } = await offerBench());
});
after(() => server.stop());

interface Row {
  row: number;
  name: string;
  values: Record<string, unknown>;
  errors: { propertyPath: string; code: string }[];
}
const rowsOf = ({ body }: Answer): Row[] => body['rows'] as Row[];

async function draft(): Promise<{ offer: string; ids: string[] }> {
  const { request } = await richRequest();
  const offer = await makeDraft(seller.api, request);
  return { offer, ids: (await linesOf(seller.api, offer)).map((line) => line['@id']) };
}

const preview = (offer: string, content: string | Uint8Array<ArrayBuffer>, name = 'prices.csv') =>
  seller.api.upload(`${offer}/price-sheet-preview`, { name, content });

test('a downloaded price sheet, filled in and uploaded, sets the prices of its lines', async () => {
  const { offer, ids } = await draft();
  await seller.api.put(ids[0] ?? '', { price: '12.5', priceKind: 'unit' });
  const download = await seller.api.raw(`${offer}/price-sheet`);
  const content = new Uint8Array(await download.arrayBuffer());
  const read = await readTable(Buffer.from(content), 'sheet.xlsx');
  assert.ok(read.ok);
  const [heads = [], first = [], second = []] = read.table.rows;
  assert.deepEqual(heads.slice(5), ['Unit price (EUR)', 'Total price (EUR)', 'Offered', 'Reference']);
  assert.deepEqual([first[0], first[5], first[6], first[7]], ['1', '12.5', '', 'yes']);
  assert.deepEqual([second[1], second[3], second[5]], ['Seal', '2.5', '']);
  const filled = await preview(offer, content, 'sheet.xlsx');
  assert.deepEqual(
    rowsOf(filled).map(({ values, errors }) => [values['@id'], errors]),
    ids.map((id) => [id, []]),
  );
  const sheet = `${heads.join(';')}\n${first.join(';')}\n${second.with(6, '7,50').join(';')}\n`;
  const { body } = await preview(offer, sheet);
  const imported = await seller.api.post(`${offer}/price-sheet-import`, { upload: body['upload'] });
  assert.equal(imported.status, 200, JSON.stringify(imported.body));
  assert.equal(imported.body['totalPrice'], '57.50');
});

test('matches rows to lines by name, in any order and number format', async () => {
  const { offer, ids } = await draft();
  const [item] = (await linesOf(seller.api, offer)).map(({ requestItem }) => requestItem);
  const { body } = await seller.api.get(String(item));
  const sheet = `Artikel;Einzelpreis\nSeal;1.234,50 €\n${String(body['name'])};3,00\n`;
  const [seal, pump] = rowsOf(await preview(offer, sheet));
  assert.deepEqual(seal?.values, { '@id': ids[1], price: '1234.5', priceKind: 'unit' });
  assert.deepEqual([pump?.values['@id'], pump?.values['price'], pump?.errors], [ids[0], '3', []]);
});

test('reports errors at their row and imports nothing', async () => {
  const { offer, ids } = await draft();
  const sheet =
    'No.;Item;Unit price;Total price;Offered\n2;Seal;2;9;\n;Nothing like it;1;;\n2;Seal;3;;\n1;;on request;;maybe\n';
  const answer = await preview(offer, sheet);
  assert.deepEqual(
    rowsOf(answer).map(({ row, errors }) => [row, ...errors.map(({ code }) => code)]),
    [
      [2, 'prices_disagree'],
      [3, 'item_unknown'],
      [4, 'item_repeated'],
      [5, 'format_price', 'not_in_list'],
    ],
  );
  const { upload } = answer.body;
  const refused = await seller.api.post(`${offer}/price-sheet-import`, { upload });
  assert.deepEqual(codesOf(refused).slice(0, 2), ['rows[0].price prices_disagree', 'rows[1].name item_unknown']);
  assert.equal((await seller.api.get(offer)).body['totalPrice'], null);
  const rows = [{ values: { '@id': ids[1], price: '4', priceKind: 'unit' } }];
  const corrected = await seller.api.post(`${offer}/price-sheet-import`, { upload, rows });
  assert.equal(corrected.body['totalPrice'], '10.00');
});

test('a "no" withdraws an item, and an empty row changes nothing', async () => {
  const { offer, ids } = await draft();
  await seller.api.put(ids[0] ?? '', { price: '5' });
  await seller.api.put(ids[1] ?? '', { price: '5' });
  const { body } = await preview(offer, 'Item;Unit price;Offered\nSeal;;nein\n');
  await seller.api.post(`${offer}/price-sheet-import`, { upload: body['upload'] });
  assert.deepEqual(
    (await linesOf(seller.api, offer)).map(({ available }) => available),
    [true, false],
  );
  const nothing = await preview(offer, 'Item;Unit price\nSeal;\n');
  const importAnswer = await seller.api.post(`${offer}/price-sheet-import`, { upload: nothing.body['upload'] });
  assert.deepEqual(codesOf(importAnswer), ['rows required']);
});

test('suggests prices only from the last submitted offer of the same supplier for the item', async () => {
  const { request, requirement } = await richRequest();
  const first = await makeDraft(seller.api, request);
  const lines = await linesOf(seller.api, first);
  await seller.api.put(String(lines[1]?.['@id']), { price: '25', priceKind: 'total' });
  await seller.api.post('response-requirement-compliances', { response: first, requirement, canFulfil: true });
  const { offer, ids } = await draft();
  const earlier = async () => rowsOf(await seller.api.get(`${offer}/earlier-prices`)).map(({ values }) => values);
  assert.deepEqual(await earlier(), []);
  const published = await publish(seller.api, first);
  assert.equal(published.status, 200, JSON.stringify(published.body));
  assert.deepEqual(await earlier(), [{ '@id': ids[1], price: '25', priceKind: 'total' }]);
  assert.equal((await buyer.api.get(`${offer}/earlier-prices`)).status, 403);
});

test('only the offering supplier can use the sheet, and only for a draft', async () => {
  const { offer } = await draft();
  const file = { name: 'prices.csv', content: 'Item;Price\nSeal;1\n' };
  assert.equal((await buyer.api.upload(`${offer}/price-sheet-preview`, file)).status, 403);
  assert.equal((await other.api.upload(`${offer}/price-sheet-preview`, file)).status, 404);
  assert.equal((await other.api.raw(`${offer}/price-sheet`)).status, 404);
  const { body } = await preview(offer, file.content);
  const { version } = (await seller.api.get(offer)).body;
  await seller.api.put(`${offer}/cancel`, { version });
  const late = await seller.api.post(`${offer}/price-sheet-import`, { upload: body['upload'] });
  assert.deepEqual(codeOf(late), [409, 'wrong_state']);
});
