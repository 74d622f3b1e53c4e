import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { comparisonTexts } from '../../documents/document-texts.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { byClock } from '../testing/by-clock.ts';
import { act, makeRunning, ok, ownParticipation } from '../testing/negotiation-maker.ts';
import { admit, linesOf, makeDraft, makeOffer, publish } from '../testing/offer-maker.ts';
import { codesOf, completeFields, created, makePublished, makeReady, makeRequest } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const buyer = () => server.people.purchaser.api;
const suppliers = () => [server.people.supplier1, server.people.supplier2, server.people.supplier3];
const median = { kind: 'median', percent: 30 };

/** A request for 4 pieces with this rule, and an offer of each unit price. */
async function offered(lowPriceRule: object | null, prices: readonly string[], fields: object = {}) {
  const made = await makePublished(buyer(), { ...completeFields(), lowPriceRule, ...fields });
  const offers: string[] = [];
  for (const [index, unit] of prices.entries()) {
    const supplier = suppliers()[index] ?? assert.fail();
    await admit(server, made.request, supplier);
    offers.push(await makeOffer(supplier.api, made.request, [unit]));
  }
  return { ...made, offers };
}

const findingsOf = (offers: readonly string[]): Promise<unknown[]> =>
  Promise.all(offers.map(async (offer) => (await ok(buyer().get(offer))).body['lowPrice'] ?? null));

test('publishing fixes the rule with its percentage, and suppliers see it', async () => {
  const { request } = await makeReady(buyer(), { ...completeFields(), lowPriceRule: { kind: 'mean_of_others' } });
  assert.deepEqual((await ok(buyer().get(request))).body['lowPriceRule'], { kind: 'mean_of_others' });
  await ok(act(buyer(), request, 'publish'));
  const { supplier1 } = server.people;
  await admit(server, request, supplier1);
  const rule = { kind: 'mean_of_others', percent: 40 };
  assert.deepEqual((await ok(supplier1.api.get(request))).body['lowPriceRule'], rule);
  const changed = await act(buyer(), request, 'update', { lowPriceRule: median });
  assert.notEqual(changed.status, 200);
  assert.equal((await buyer().put(request, { lowPriceRule: median })).status, 409);
});

test('a rule needs a kind and a percentage from 1 to 99, and an RFI has none', async () => {
  const { request } = await makeReady(buyer());
  const refused = async (lowPriceRule: object): Promise<string[]> =>
    codesOf(await buyer().put(request, { lowPriceRule }));
  assert.deepEqual(await refused({ percent: 30 }), ['lowPriceRule.kind required']);
  assert.deepEqual(await refused({ kind: 'mode' }), ['lowPriceRule.kind not_in_list']);
  assert.deepEqual(await refused({ kind: 'median', percent: 0 }), ['lowPriceRule.percent too_small']);
  assert.deepEqual(await refused({ kind: 'median', percent: 100 }), ['lowPriceRule.percent too_large']);
  const rfi = await makeRequest(buyer(), { type: 'rfi' });
  await ok(buyer().put(rfi.request, { lowPriceRule: median }));
  assert.equal((await ok(buyer().get(rfi.request))).body['lowPriceRule'], null);
});

test('an offer at the threshold is a finding that only the purchaser sees', async () => {
  const { offers, request } = await offered(median, ['7', '10', '12']);
  assert.deepEqual(await findingsOf(offers), [{ kind: 'median', percent: '30' }, null, null]);
  const own = (await ok(suppliers()[0]!.api.get(offers[0] ?? ''))).body;
  assert.ok(!('lowPrice' in own));
  for (const { api } of suppliers()) {
    const text = JSON.stringify((await ok(api.get(`default-responses?request=${request}`))).body);
    assert.ok(!text.includes('lowPrice'), 'suppliers learn of no finding');
  }
  assert.deepEqual(operationNames((await ok(buyer().get(offers[0] ?? ''))).body), [
    'accepting',
    'askExplanation',
    'reject',
  ]);
});

const operationNames = (body: Record<string, unknown>): string[] =>
  (body['operations'] as { name: string }[]).map(({ name }) => name).toSorted();

test('findings follow the offers that count', async () => {
  const { offers, request } = await offered({ kind: 'next_lowest' }, ['7', '10']);
  assert.deepEqual(await findingsOf(offers), [{ kind: 'next_lowest', percent: '30' }, null]);
  const { supplier3 } = server.people;
  await admit(server, request, supplier3);
  const closer = await makeOffer(supplier3.api, request, ['9']);
  assert.deepEqual(await findingsOf([...offers, closer]), [null, null, null]);
  await ok(act(supplier3.api, closer, 'cancel'));
  assert.deepEqual(await findingsOf(offers), [{ kind: 'next_lowest', percent: '30' }, null]);
  await ok(act(buyer(), offers[1] ?? '', 'reject', { reason: 'Wrong material' }));
  assert.deepEqual(await findingsOf(offers), [null, null]);
});

test('an offer without all items is not compared', async () => {
  const { request } = await makeReady(buyer(), { ...completeFields(), lowPriceRule: { kind: 'next_lowest' } });
  const item = { request, name: 'Seal', quantity: '1', unit: 'piece', position: 5 };
  created(await buyer().post('default-request-items', item));
  await ok(act(buyer(), request, 'publish'));
  const offers: string[] = [];
  for (const [index, supplier] of suppliers().slice(0, 2).entries()) {
    await admit(server, request, supplier);
    const offer = await makeDraft(supplier.api, request);
    const lines = await linesOf(supplier.api, offer);
    const priced = index === 0 ? lines.slice(0, 1) : lines;
    for (const line of priced)
      await ok(supplier.api.put(line['@id'], { price: index === 0 ? '1' : '100', priceKind: 'unit' }));
    assert.equal((await publish(supplier.api, offer)).status, 200);
    offers.push(offer);
  }
  assert.deepEqual(await findingsOf(offers), [null, null]);
});

test('the comparison flags the offer, and requests without a rule flag none', async () => {
  const { request, offers } = await offered({ kind: 'mean_of_others', percent: 20 }, ['4', '10', '12']);
  const flags = async (iri: string) =>
    ((await ok(buyer().get(`${iri}/comparison`))).body['offers'] as { offer: string; lowPrice?: object }[]).flatMap(
      ({ offer, lowPrice }) => (lowPrice ? [[offer, lowPrice]] : []),
    );
  assert.deepEqual(await flags(request), [[offers[0], { kind: 'mean_of_others', percent: '63.6363636364' }]]);
  const workbook = await buyer().raw(`${request}/comparison?format=xlsx&language=en`);
  const read = await readTable(Buffer.from(await workbook.arrayBuffer()), 'comparison.xlsx');
  const title = comparisonTexts.en.lowPrice.mean_of_others;
  const row = read.ok && read.table.rows.find(([first]) => first === title);
  assert.deepEqual(row && row.slice(4), ['63.6363636364', '', '']);
  const plain = await offered(null, ['4', '10', '12']);
  assert.deepEqual(await flags(plain.request), []);
  assert.deepEqual(await findingsOf(plain.offers), [null, null, null]);
});

test('nothing is found for the purchaser while offers are sealed', async () => {
  const { request, offers } = await offered(median, ['7', '10', '12'], { sealedOffers: true });
  for (const offer of offers) assert.equal((await buyer().get(offer)).status, 404);
  assert.deepEqual((await ok(buyer().get(`${request}/comparison`))).body['offers'], []);
  const ask = { question: 'Why so low?', dueAt: completeFields().finishDate, version: 2 };
  assert.equal((await buyer().put(`${offers[0]}/ask-explanation`, ask)).status, 404);
  await server.services
    .db('request')
    .where({ id: request.slice(-36) })
    .update({ finish_date: server.services.now() });
  assert.equal(await byClock(server, { entity: 'request', iri: request, operation: 'finish' }), null);
  assert.deepEqual(await findingsOf(offers), [{ kind: 'median', percent: '30' }, null, null]);
});

test('approvers see the finding among the warnings', async () => {
  const { lead, purchaser, supplier1 } = server.people;
  const steps = [{ approvers: [`/api/users/${lead.account}`], quorum: 1 }];
  const amountFrom = { amount: '20', currency: 'EUR' };
  created(await lead.api.post('approval-rules', { title: 'Awards', subjects: ['award'], amountFrom, steps }));
  const { workflow, request } = await offered(median, ['7', '10', '12']);
  const items = (await ok(buyer().get(request))).body['items'] as string[];
  const negotiation = await makeRunning(purchaser, { workflow, items }, { type: 'rank_negotiation' });
  await ok(act(buyer(), negotiation, 'forced-finish'));
  const place = await ownParticipation(supplier1.api, negotiation);
  const { status, body } = await ok(act(buyer(), place, 'awarding', { reason: 'Best price' }));
  assert.equal(status, 202);
  const facts = body['facts'] as {
    warnings: object[];
    offers: { supplier: string; lowPrice?: object; proposed: boolean }[];
  };
  const own = facts.offers.find(({ proposed }) => proposed);
  assert.deepEqual(facts.warnings, [{ code: 'low_price', supplier: own?.supplier, percent: '30' }]);
  assert.deepEqual(own?.lowPrice, { kind: 'median', percent: '30' });
});
