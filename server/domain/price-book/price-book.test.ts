import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { makeOrder, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { addItem, codesOf, makeRequest } from '../testing/request-maker.ts';
import { lastPrices } from './price-book.ts';

let bench: NegotiationBench;
let path: string;
before(async () => {
  bench = await negotiationBench();
  path = `organizations/${bench.buyer.organization}/price-book`;
});
after(() => bench.server.stop());

interface Price {
  name: string;
  unitPrice: string;
  unit: string;
  currency: string;
  supplierName: string;
}

const bookOf = async (query = ''): Promise<Price[]> =>
  (await ok(bench.buyer.api.get(`${path}${query}`))).body['prices'] as Price[];

test('an awarded lot enters its unit prices, which equal those of its order', async () => {
  const { order } = await makeOrder(bench);
  const { lines } = order['details'] as { lines: { name: string; unit: string; price: string }[] };
  const book = await bookOf();
  assert.deepEqual(
    book.map(({ name, unit, unitPrice, currency }) => `${name} ${unit} ${Number(unitPrice)} ${currency}`).toSorted(),
    lines.map(({ name, unit, price }) => `${name} ${unit} ${Number(price)} EUR`).toSorted(),
  );
});

test('the last award replaces earlier prices of the same item, whatever its case and blanks', async () => {
  await makeOrder(
    bench,
    await bench.open([
      ['8', '9'],
      ['12', '12'],
    ]),
  );
  const book = await bookOf();
  assert.deepEqual(book.map(({ name, unitPrice }) => `${name} ${Number(unitPrice)}`).toSorted(), [
    'Centrifugal pump 8',
    'Shaft seal 9',
  ]);
  const { api } = bench.buyer;
  const { request } = await makeRequest(api);
  await addItem(api, request, { name: '  shaft   SEAL' });
  const found = await bookOf(`?request=${request}`);
  assert.deepEqual(
    found.map(({ name }) => name),
    ['Shaft seal'],
  );
});

test('the workbook has the same prices', async () => {
  const response = await bench.buyer.api.raw(`${path}?format=xlsx&language=de`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-disposition') ?? '', /Preisbuch/);
  const found = await readTable(Buffer.from(await response.arrayBuffer()), 'book.xlsx');
  assert.ok(found.ok);
  assert.deepEqual(found.table.rows[0]?.slice(0, 4), ['Artikel', 'Kategorie', 'Einheit', 'Einzelpreis']);
  assert.equal(found.table.rows.length, (await bookOf()).length + 1);
});

test('only purchasers of the organization read it', async () => {
  const { supplier1, requester, admin } = bench.server.people;
  assert.equal((await bench.server.client().get(path)).status, 401);
  for (const { api } of [supplier1, requester, admin])
    assert.deepEqual(codeOf(await api.get(path)), [403, 'insufficient_role']);
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  assert.deepEqual(codeOf(await rival.get(path)), [404, 'not_found']);
  assert.deepEqual(codesOf(await bench.buyer.api.get(`${path}?format=pdf`)), ['format not_in_list']);
  assert.deepEqual(codesOf(await bench.buyer.api.get(`${path}?request=x`)), ['request not_found']);
  const headers = { 'X-View-As': `/api/organizations/${bench.buyer.organization}` };
  assert.equal((await admin.api.get(path, headers)).status, 200);
});

const row = (more: object) => ({
  key: 'bolt',
  name: 'Bolt',
  eclass: '23110101',
  unit: 'piece',
  unitPrice: '1',
  currency: 'EUR',
  supplier: 'a',
  supplierName: 'A',
  workflow: 'w',
  awardedAt: '2026-11-01T00:00:00.000Z',
  ...more,
});

test('classes of one category count as one, and the newest price stays', () => {
  const rows = [row({ unitPrice: '2' }), row({ eclass: '23110201' }), row({ eclass: '36410000' })];
  const found = lastPrices(rows, [{ id: 'c', title: 'Fasteners', eclass: ['23110000'] }]);
  assert.deepEqual(
    found.map(({ unitPrice, categoryTitle, eclass }) => [unitPrice, categoryTitle, eclass]),
    [
      ['2', 'Fasteners', '23110101'],
      ['1', null, '36410000'],
    ],
  );
});
