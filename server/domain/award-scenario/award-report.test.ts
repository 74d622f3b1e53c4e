import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createTurns } from '../../kernel/turns.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { openZip } from '../../spreadsheets/zip.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { linesOf, makeDraft } from '../testing/offer-maker.ts';
import {
  act,
  full,
  makeRunning,
  negotiationBench,
  ok,
  type NegotiationBench,
  type OpenRequest,
} from '../testing/negotiation-maker.ts';
import { codesOf, created } from '../testing/request-maker.ts';
import { openInCurrencies } from '../testing/two-currencies.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(() => bench.server.stop());

const buyer = () => bench.buyer.api;
const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
const members = (body: Record<string, unknown>) => body['hydra:member'] as Record<string, unknown>[];

/**
 * Pumps cost 40 euros at the first and 35 at the second, in dollars; seals cost 20 at the first and 16 at the third.
 */
const offered = [
  { units: ['10', '10'] },
  { currency: 'USD', units: ['10.9375'] },
  { currency: 'JPY', units: ['2000', '1280'] },
];

async function makeFinished(): Promise<OpenRequest> {
  const open = await openInCurrencies(bench, offered);
  await bench.server.services
    .db('request')
    .where({ id: idOf(open.request) })
    .update({ state: 'finished' });
  return open;
}

async function makeSolved(request: string, rules: object[] = []): Promise<Record<string, unknown>> {
  const iri = created(await buyer().post(`${request}/scenarios`, { title: 'Balanced', goal: 'cost', rules }));
  await ok(buyer().put(`${iri}/solve`, {}));
  for (;;) {
    const { body } = await ok(buyer().get(iri));
    if (body['state'] !== 'solving') return body;
    await wait(100);
  }
}

test('an award in three currencies adds up in each currency and in the request currency', async () => {
  const { request } = await makeFinished();
  const scenario = await makeSolved(request);
  assert.deepEqual([scenario['state'], scenario['cost']], ['solved', '51.00'], JSON.stringify(scenario));
  const awarded = await ok(
    buyer().put(`${String(scenario['@id'])}/award`, { reason: 'Cheapest', version: scenario['version'] }),
  );
  const awards = members(awarded.body);
  const totals = awards.map(({ currency, total }) => [currency, total].join(' '));
  assert.deepEqual(totals.toSorted(), ['JPY 2560', 'USD 43.75']);
  const compared = (await ok(buyer().get(`${request}/comparison`))).body['offers'] as { awarded?: string }[];
  assert.deepEqual(compared.flatMap(({ awarded }) => awarded ?? []).toSorted(), ['16', '35']);
  const workbook = openZip(Buffer.from(await (await buyer().raw(`${request}/comparison?format=xlsx`)).arrayBuffer()));
  const sheet = await workbook.read('xl/worksheets/sheet2.xml', createTurns());
  for (const written of ['<v>2560</v>', '<v>43.75</v>', 'JPY', 'USD', 'Total', '<v>100</v>'])
    assert.ok(sheet.includes(written), sheet);
  const orders = await Promise.all(
    awards.map(
      async (award) => (await buyer().put(`${String(award['@id'])}/create-purchase-order`, { version: 1 })).body,
    ),
  );
  assert.deepEqual(orders.map(({ currency, total }) => [currency, total].join(' ')).toSorted(), [
    'JPY 2560',
    'USD 43.75',
  ]);
  const [dollars] = orders.filter(({ currency }) => currency === 'USD');
  const ubl = await buyer().raw(`${String(dollars?.['@id'])}/download-ubl`);
  if (ubl.ok) assert.match(await ubl.text(), /currencyID="USD">43\.75</);
});

test('awards to one supplier in two currencies become orders in the request currency and add up', async () => {
  const open = await openInCurrencies(
    bench,
    offered.slice(0, 1).concat([{ currency: 'USD', units: ['10.9375', '9.99'] }]),
  );
  const [pumps = ''] = open.items;
  // A bot negotiates in euros, so the currency of its place differs from the original offer's.
  const negotiation = await makeRunning(
    bench.buyer,
    { workflow: open.workflow, items: [pumps] },
    { type: 'item_bot_negotiation' },
  );
  await ok(act(buyer(), negotiation, 'forced-finish'));
  assert.equal((await full(buyer(), negotiation)).state, 'finished');
  await bench.server.services
    .db('request')
    .where({ id: idOf(open.request) })
    .update({ state: 'finished' });
  const [, dollars] = bench.suppliers;
  const supplier = `/api/organizations/${dollars?.organization}`;
  const scenario = await makeSolved(open.request, [{ kind: 'force', must: true, suppliers: [supplier] }]);
  const iri = String(scenario['@id']);
  // 35 euros as negotiated, and 19.98 dollars, which are 15.984 euros.
  assert.deepEqual([scenario['state'], scenario['cost']], ['solved', '50.98'], JSON.stringify(scenario));
  const parts = scenario['awards'] as Record<string, string>[];
  assert.deepEqual(parts.map(({ amount, ownAmount }) => [amount, ownAmount].join(' ')).toSorted(), [
    '15.98 19.98',
    '35.00 35.00',
  ]);
  const book = openZip(Buffer.from(await (await buyer().raw(`${iri}/export?format=xlsx`)).arrayBuffer()));
  const split = await book.read('xl/worksheets/sheet2.xml', createTurns());
  for (const written of ['<v>35</v>', '<v>15.98</v>', '<v>19.98</v>', 'EUR', 'USD'])
    assert.ok(split.includes(written), split);
  const awarded = await ok(buyer().put(`${iri}/award`, { reason: 'One for all', version: scenario['version'] }));
  const [award = {}, ...others] = members(awarded.body);
  assert.deepEqual([award['currency'], award['total'], others.length], ['EUR', '50.98', 0]);
  const order = await ok(buyer().put(`${String(award['@id'])}/create-purchase-order`, { version: 1 }));
  const lines = order.body['lines'] as Record<string, string>[];
  assert.deepEqual(
    [order.body['currency'], order.body['total'], ...lines.map(({ amount }) => amount)],
    ['EUR', '50.98', '35.00', '15.98'],
  );
  const ubl = await buyer().raw(`${String(order.body['@id'])}/download-ubl`);
  if (ubl.ok) assert.doesNotMatch(await ubl.text(), /USD/);
  assert.equal((await full(buyer(), negotiation)).state, 'awarded');
});

test('exports a scenario as a workbook and as a report, only for its purchasers', async () => {
  const { request } = await makeFinished();
  const iri = String((await makeSolved(request, [{ kind: 'max_suppliers', must: true, value: '1' }]))['@id']);
  const book = await buyer().raw(`${iri}/export?format=xlsx`);
  assert.equal(book.status, 200);
  const read = await readTable(Buffer.from(await book.arrayBuffer()), 'scenario.xlsx');
  assert.ok(read.ok);
  assert.ok(read.table.rows.flat().includes('Balanced'));
  const paper = await buyer().raw(`${iri}/export?format=pdf`);
  assert.deepEqual([paper.status, paper.headers.get('content-type')], [200, 'application/pdf']);
  assert.equal(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 4)
      .toString(),
    '%PDF',
  );
  const { supplier1, admin } = bench.server.people;
  assert.equal((await bench.server.client().get(`${iri}/export`)).status, 401);
  assert.equal((await supplier1.api.get(`${iri}/export`)).status, 404);
  assert.equal((await admin.api.raw(`${iri}/export`)).status, 200);
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  for (const path of [iri, `${iri}/export`, `${request}/scenarios`, `${request}/exchange-rates`])
    assert.equal((await rival.get(path)).status, 404, path);
  for (const operation of ['solve', 'award', 'make-lots'])
    assert.equal((await rival.put(`${iri}/${operation}`, { reason: 'Mine', version: 1 })).status, 404, operation);
});

test('conflicting rules come with the smallest relaxations and their cost', async () => {
  const { request } = await makeFinished();
  const found = await makeSolved(request, [
    { kind: 'min_suppliers', must: true, value: '2' },
    { kind: 'max_suppliers', must: true, value: '1' },
  ]);
  assert.deepEqual([found['state'], found['conflict']], ['infeasible', [0, 1]]);
  assert.deepEqual(found['waysOut'], [
    { rule: 0, value: '1', cost: '60.00' },
    { rule: 1, value: '2', cost: '51.00' },
  ]);
});

test('a canceled solve can be requested again', async () => {
  const { request } = await makeFinished();
  const iri = created(await buyer().post(`${request}/scenarios`, { title: 'Called off', goal: 'cost', rules: [] }));
  const solving = await ok(buyer().put(`${iri}/solve`, {}));
  const called = await buyer().put(`${iri}/cancel`, { version: solving.body['version'] });
  if (called.status === 200) assert.equal(called.body['state'], 'drafted');
  else assert.equal(called.status, 409);
  const again = await makeSolved(request);
  assert.equal(again['state'], 'solved');
});

test('rejects price breaks that do not fall and capacities below one piece, and names the field', async () => {
  const { request } = await openInCurrencies(bench, [], { allows: { breaks: true, capacity: true, bundles: true } });
  const [person] = bench.suppliers;
  assert.ok(person);
  await bench.server.services
    .db('request_access')
    .insert({ request_id: idOf(request), organization_id: person.organization });
  const offer = await makeDraft(person.api, request);
  const [line] = await linesOf(person.api, offer);
  const put = (body: object) => person.api.put(String(line?.['@id']), { price: '10', priceKind: 'unit', ...body });
  assert.deepEqual(codesOf(await put({ breaks: [{ from: '3', unitPrice: '10' }] })), [
    'breaks[0].unitPrice not_falling',
  ]);
  const rising = [
    { from: '20', unitPrice: '8' },
    { from: '10', unitPrice: '7' },
  ];
  assert.deepEqual(codesOf(await put({ breaks: rising })), ['breaks[0].unitPrice not_falling']);
  assert.deepEqual(codesOf(await put({ capacity: '0.5' })), ['capacity too_small']);
  assert.deepEqual(
    codesOf(await person.api.put(offer, { bundles: [{ items: [line?.requestItem, line?.requestItem], price: '5' }] })),
    ['bundles[0].items[1] not_unique'],
  );
  await ok(put({ breaks: [{ from: '3', unitPrice: '9.50' }], capacity: '40' }));
});

test('a price sheet exports and imports price breaks and capacities, and names each wrong cell', async () => {
  const { request } = await openInCurrencies(bench, [], { allows: { breaks: true, capacity: true } });
  const [person] = bench.suppliers;
  assert.ok(person);
  await bench.server.services
    .db('request_access')
    .insert({ request_id: idOf(request), organization_id: person.organization });
  const offer = await makeDraft(person.api, request);
  const book = await person.api.raw(`${offer}/price-sheet`);
  const read = await readTable(Buffer.from(await book.arrayBuffer()), 'sheet.xlsx');
  assert.ok(read.ok);
  const [heads = []] = read.table.rows;
  assert.deepEqual(heads.slice(-11, -8), ['From quantity 1', 'Price from 1', 'From quantity 2']);
  assert.equal(heads.at(-1), 'Capacity');
  const sheet = 'Item;Unit price;From quantity 1;Price from 1;From quantity 2;Price from 2;Capacity\n';
  const content = `${sheet}Centrifugal pump;10;3;9;10;8,50;200\nShaft seal;5;;4;10;x;0\n`;
  const { body } = await person.api.upload(`${offer}/price-sheet-preview`, { name: 'prices.csv', content });
  const [pump, seal] = body['rows'] as {
    values: Record<string, unknown>;
    errors: { propertyPath: string; code: string }[];
  }[];
  assert.deepEqual(
    [pump?.values['breaks'], pump?.values['capacity']],
    [
      [
        { from: '3', unitPrice: '9' },
        { from: '10', unitPrice: '8.5' },
      ],
      '200',
    ],
  );
  assert.deepEqual(pump?.errors, []);
  assert.ok(
    seal?.errors.some(({ propertyPath }) => propertyPath === 'breaks[1].unitPrice'),
    JSON.stringify(seal),
  );
  const good = `${sheet}Centrifugal pump;10;3;9;10;8,50;200\n`;
  const upload = await person.api.upload(`${offer}/price-sheet-preview`, { name: 'prices.csv', content: good });
  const taken = await person.api.post(`${offer}/price-sheet-import`, { upload: upload.body['upload'] });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  // Four pumps reach the first break.
  assert.equal(taken.body['totalPrice'], '36.00');
});
