import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { linesOf, makeDraft } from '../testing/offer-maker.ts';
import { ok } from '../testing/negotiation-maker.ts';
import { codesOf, created, makeRequest, versionOf } from '../testing/request-maker.ts';
import { idOf, openScenarios } from './testing/scenario-bench.ts';

const { bench, buyer, makeFinished, scenario, supplierIri, untilSolved } = openScenarios();
const codeOf = ({ body }: Answer): unknown => body['code'];
const inOrder = (texts: readonly string[]): string[] => texts.toSorted();
const members = ({ body }: Answer) => body['hydra:member'] as Record<string, unknown>[];

test('the standard scenarios exist after the end of the request', async () => {
  const { request } = await makeFinished();
  const found = members(await ok(buyer().get(`${request}/scenarios`)));
  assert.deepEqual(
    found.map(({ preset }) => preset),
    ['single', 'cheapest', 'two', 'three', 'without'],
  );
  assert.deepEqual(found[4]?.['rules'], [{ kind: 'exclude', must: true, suppliers: [supplierIri(1)] }]);
  assert.equal(members(await ok(buyer().get(`${request}/scenarios`))).length, 5);
});

test('solves a scenario outside the call and shows the cost of each rule', async () => {
  const { request, items } = await makeFinished();
  const rules = [{ kind: 'max_suppliers', must: true, value: 1 }];
  const iri = await scenario(request, rules);
  const answer = await untilSolved(iri);
  assert.equal(answer['state'], 'solved', JSON.stringify(answer));
  // 4 × 15 + 2 × 15; without the rule 4 × 10 + 2 × 15.
  assert.deepEqual([answer['cost'], answer['suppliers'], answer['gap']], ['88.00', 1, '0']);
  assert.deepEqual(answer['rulePrices'], [{ rule: 0, cost: '18.00' }]);
  assert.deepEqual(answer['savings'], { lowestOffer: '0.00' });
  const awards = answer['awards'] as Record<string, unknown>[];
  assert.deepEqual(
    inOrder(awards.map(({ item, supplier, share }) => [item, supplier, share].join(' '))),
    inOrder(items.map((item) => `${item} ${supplierIri(1)} 100`)),
  );
  const changed = await ok(buyer().put(iri, { title: 'Balanced, renamed' }));
  assert.equal(changed.body['state'], 'solved');
  const open = await ok(buyer().put(iri, { rules: [] }));
  assert.deepEqual([open.body['state'], open.body['cost']], ['drafted', null]);
});

test('names the rules that contradict each other', async () => {
  const { request } = await makeFinished();
  const iri = await scenario(request, [
    { kind: 'min_suppliers', must: true, value: '2' },
    { kind: 'max_spend', must: true, value: '1000' },
    { kind: 'max_suppliers', must: true, value: '1' },
  ]);
  const answer = await untilSolved(iri);
  assert.deepEqual([answer['state'], answer['conflict']], ['infeasible', [0, 2]]);
});

test('names every wrong field of a rule by its path', async () => {
  const { request } = await makeFinished();
  const stranger = '/api/organizations/01900000-0000-7000-8000-000000000000';
  const rules = [
    { kind: 'max_share', must: true, value: '101' },
    { kind: 'max_suppliers', must: true },
    { kind: 'exclude', must: true },
    { kind: 'force', must: false, suppliers: [stranger], items: [stranger] },
    { kind: 'max_changes', must: true, value: '1.5' },
  ];
  assert.deepEqual(codesOf(await buyer().post(`${request}/scenarios`, { title: 'Wrong', rules })), [
    'rules[0].value too_large',
    'rules[1].value required',
    'rules[2].suppliers required',
    'rules[3].penalty required',
    'rules[3].suppliers[0] not_found',
    'rules[3].items[0] not_found',
    'rules[4].value wrong_type',
  ]);
  assert.deepEqual(codesOf(await buyer().post(`${request}/scenarios`, { title: 'Wrong', rules: [{ kind: 'best' }] })), [
    'rules[0].must required',
    'rules[0].kind not_in_list',
  ]);
});

test('only purchasers of the organization and administrators can see a scenario', async () => {
  const { request } = await makeFinished();
  const iri = await scenario(request);
  const { supplier1, admin } = bench().server.people;
  assert.equal((await bench().server.client().get(iri)).status, 401);
  assert.equal((await bench().server.client().get(`${request}/scenarios`)).status, 401);
  for (const path of [iri, `${request}/scenarios`]) assert.equal((await supplier1.api.get(path)).status >= 403, true);
  assert.equal((await supplier1.api.post(`${request}/scenarios`, { title: 'Mine' })).status, 403);
  assert.equal((await supplier1.api.put(`${iri}/award`, { reason: 'Mine', version: 1 })).status, 403);
  assert.equal((await admin.api.get(iri)).status, 200);
  for (const operation of ['solve', 'award', 'make-lots'])
    assert.equal((await admin.api.put(`${iri}/${operation}`, { reason: 'Best', version: 1 })).status, 403);
});

test('drafts lots for the likely winners without notifying anyone', async () => {
  const { request, items } = await makeFinished();
  const iri = await scenario(request);
  const { version } = await untilSolved(iri);
  const made = await ok(buyer().put(`${iri}/make-lots`, { version }));
  const lots = await Promise.all(
    (made.body['negotiations'] as string[]).map(async (lot) => (await ok(buyer().get(lot))).body),
  );
  assert.deepEqual(
    lots.map(({ state }) => state),
    ['drafted', 'drafted'],
  );
  assert.deepEqual(lots.flatMap((lot) => lot['items'] as string[]).toSorted(), [...items].toSorted());
  for (const lot of lots) {
    const places = await Promise.all(
      (lot['participations'] as string[]).map(async (place) => (await buyer().get(place)).body['supplier']),
    );
    assert.deepEqual(places, lot['suppliers']);
    assert.equal(places.length, 1);
  }
  const taken = await buyer().put(`${iri}/make-lots`, { version: await versionOf(buyer(), iri) });
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'item_in_negotiation']);
});

test('offers can have breaks, discounts, bundles and capacities if the request allows them', async () => {
  const { request, items } = await bench().open([]);
  const [person] = bench().suppliers;
  assert.ok(person);
  await bench()
    .server.services.db('request_access')
    .insert({ request_id: idOf(request), organization_id: person.organization });
  const offer = await makeDraft(person.api, request);
  const [first] = await linesOf(person.api, offer);
  const line = { price: '10', breaks: [{ from: '3', unitPrice: '8' }], capacity: '20' };
  assert.deepEqual(codesOf(await person.api.put(String(first?.['@id']), line)), ['breaks not_asked_for']);
  const extras = { discounts: [{ fromAmount: '10', percent: '5' }], bundles: [{ items, price: '30' }] };
  assert.deepEqual(codesOf(await person.api.put(offer, extras)), ['discounts not_asked_for']);
  const all = { breaks: true, discounts: true, bundles: true, capacity: true };
  await bench()
    .server.services.db('request')
    .where({ id: idOf(request) })
    .update({ allows: JSON.stringify(all) });
  const kept = await ok(person.api.put(String(first?.['@id']), line));
  // Four pieces reach the break.
  assert.deepEqual([kept.body['unitPrice'], kept.body['totalPrice']], ['8.0000', '32.00']);
  const shown = await ok(person.api.put(offer, extras));
  assert.equal(shown.body['totalPrice'], '32.00');
  assert.deepEqual(codesOf(await person.api.put(offer, { discounts: [{ percent: '5' }] })), [
    'discounts[0].fromAmount required',
  ]);
  assert.deepEqual(codesOf(await person.api.put(offer, { bundles: [{ items: [offer, offer], price: '1' }] })), [
    'bundles[0].items[0] not_found',
    'bundles[0].items[1] not_found',
  ]);
});

test('last prices, target prices and incumbents are visible only to the purchaser', async () => {
  const { request } = await makeRequest(buyer());
  const body = {
    request,
    name: 'Pump',
    quantity: '4',
    unit: 'piece',
    lastPrice: '12',
    targetPrice: '9',
    divisible: true,
    incumbent: supplierIri(0),
  };
  const item = created(await buyer().post('default-request-items', body));
  const shown = (await buyer().get(item)).body;
  assert.deepEqual([shown['lastPrice'], shown['divisible'], shown['incumbent']], ['12', true, supplierIri(0)]);
  await bench()
    .server.services.db('request_access')
    .insert({ request_id: idOf(request), organization_id: bench().suppliers[0]!.organization });
  await bench()
    .server.services.db('request')
    .where({ id: idOf(request) })
    .update({ state: 'started' });
  const seen = (await bench().suppliers[0]!.api.get(item)).body;
  assert.deepEqual(
    [seen['divisible'], seen['lastPrice'], seen['targetPrice'], seen['incumbent'], seen['awarded']],
    [true, undefined, undefined, undefined, undefined],
  );
});
