import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../testing/api-client.ts';
import { linesOf, makeDraft, publish } from '../testing/offer-maker.ts';
import {
  act,
  negotiationBench,
  makeNegotiation,
  makeRunning,
  ok,
  participationsOf,
  type NegotiationBench,
  type OpenRequest,
} from '../testing/negotiation-maker.ts';
import { codesOf, created, makeRequest, versionOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(() => bench.server.stop());

const buyer = () => bench.buyer.api;
const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
const codeOf = ({ body }: Answer): unknown => body['code'];
const inOrder = (texts: readonly string[]): string[] => texts.toSorted();
const members = ({ body }: Answer) => body['hydra:member'] as Record<string, unknown>[];

/** Two pumps of four, two seals: supplier 1 is cheap for pumps, supplier 2 for seals. */
const crossed = [
  ['10', '30'],
  ['12', '20'],
  ['15', '15'],
];

async function makeFinished(prices: readonly (readonly string[])[] = crossed): Promise<OpenRequest> {
  const open = await bench.open(prices);
  await bench.server.services
    .db('request')
    .where({ id: idOf(open.request) })
    .update({ state: 'finished' });
  return open;
}

const scenario = async (request: string, rules: object[] = [], more: object = {}): Promise<string> =>
  created(await buyer().post(`${request}/scenarios`, { title: 'Balanced', goal: 'cost', rules, ...more }));

async function untilSolved(iri: string): Promise<Record<string, unknown>> {
  const solving = await buyer().put(`${iri}/solve`, {});
  assert.equal(solving.status, 202, JSON.stringify(solving.body));
  assert.equal(solving.body['state'], 'solving');
  for (;;) {
    const { body } = await buyer().get(iri);
    if (body['state'] !== 'solving') return body;
    await wait(100);
  }
}

/** Mails about the decision on this offer. */
async function decisionsAbout(offer: string): Promise<string[]> {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const decisions = new Set(['offer-accepted', 'items-awarded', 'purchase-closed']);
  return rows
    .filter(({ payload }) => payload.data.link?.endsWith(idOf(offer)) && decisions.has(payload.template))
    .map(({ payload }) => payload.template);
}

const supplierIri = (index: number): string => `/api/organizations/${bench.suppliers[index]?.organization}`;

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
  const { supplier1, admin } = bench.server.people;
  assert.equal((await bench.server.client().get(iri)).status, 401);
  assert.equal((await bench.server.client().get(`${request}/scenarios`)).status, 401);
  for (const path of [iri, `${request}/scenarios`]) assert.equal((await supplier1.api.get(path)).status >= 403, true);
  assert.equal((await supplier1.api.post(`${request}/scenarios`, { title: 'Mine' })).status, 403);
  assert.equal((await supplier1.api.put(`${iri}/award`, { reason: 'Mine', version: 1 })).status, 403);
  assert.equal((await admin.api.get(iri)).status, 200);
  for (const operation of ['solve', 'award', 'make-lots'])
    assert.equal((await admin.api.put(`${iri}/${operation}`, { reason: 'Best', version: 1 })).status, 403);
});

test('an award decides all its items, and each supplier sees only its own', async () => {
  const { request, workflow, offers } = await makeFinished();
  const iri = await scenario(request);
  const { version } = await untilSolved(iri);
  const early = await buyer().put(`${iri}/award`, { reason: 'Best for each item', version: Number(version) - 1 });
  assert.deepEqual([early.status, codeOf(early)], [409, 'outdated']);
  assert.deepEqual(codesOf(await buyer().put(`${iri}/award`, { version })), ['reason required']);
  const awarded = await ok(buyer().put(`${iri}/award`, { reason: 'Best for each item', version }));
  const awards = members(awarded);
  assert.deepEqual(
    inOrder(awards.map(({ supplier, total }) => [supplier, total].join(' '))),
    inOrder([`${supplierIri(0)} 40.00`, `${supplierIri(2)} 30.00`]),
  );
  assert.deepEqual(
    awards.map(({ operations }) => (operations as { name: string }[]).map(({ name }) => name)),
    [['createPurchaseOrder'], ['createPurchaseOrder']],
  );
  assert.equal((await buyer().get(iri)).body['state'], 'awarded');
  assert.equal((await buyer().get(workflow)).body['phase'], 'completed');
  const states = await Promise.all(offers.map(async (offer) => (await buyer().get(offer)).body));
  assert.deepEqual(
    states.map(({ state, result }) => [state, result]),
    [
      ['accepted', null],
      ['published', 'lost'],
      ['accepted', null],
    ],
  );
  const [own] = members(await ok(bench.suppliers[0]!.api.get('awards')));
  assert.deepEqual([own?.['total'], own?.['scenario'], own?.['reason']], ['40.00', undefined, undefined]);
  assert.deepEqual(inOrder(Object.keys((own?.['items'] as object[] | undefined)?.[0] ?? {})), [
    'amount',
    'item',
    'quantity',
  ]);
  assert.deepEqual(members(await ok(bench.suppliers[1]!.api.get('awards'))), []);
  const mailed = await Promise.all(offers.map(decisionsAbout));
  assert.deepEqual(mailed, [['items-awarded'], ['purchase-closed'], ['items-awarded']], 'each is notified once');
  const again = await buyer().put(`${iri}/award`, { reason: 'Twice', version: await versionOf(buyer(), iri) });
  assert.deepEqual([again.status, codeOf(again)], [409, 'wrong_state']);
});

test('after an award no scenario can be created or solved', async () => {
  const { request } = await makeFinished();
  const [iri, other] = [await scenario(request), await scenario(request, [], { title: 'Another' })];
  const { version } = await untilSolved(iri);
  await ok(buyer().put(`${iri}/award`, { reason: 'Best for each item', version }));
  const refused = [
    await buyer().put(`${other}/solve`, {}),
    await buyer().post(`${request}/scenarios`, { title: 'Late', goal: 'cost', rules: [] }),
  ];
  assert.deepEqual(
    refused.map((answer) => [answer.status, codeOf(answer)]),
    [
      [409, 'purchase_over'],
      [409, 'purchase_over'],
    ],
  );
  const shown = (await ok(buyer().get(other))).body['operations'] as { name: string }[];
  assert.deepEqual(
    shown.map(({ name }) => name),
    ['delete'],
  );
  await bench.server.services
    .db('award_scenario')
    .where({ request_id: request.slice(-36) })
    .update({ preset: null });
  assert.equal(
    members(await ok(buyer().get(`${request}/scenarios`))).length,
    2,
    'the standard scenarios are not created either',
  );
});

test('split savings count in the workflow and the insights, hidden from suppliers', async () => {
  const { request, workflow } = await makeFinished();
  const iri = await scenario(request);
  const { version } = await untilSolved(iri);
  const awarded = members(await ok(buyer().put(`${iri}/award`, { reason: 'Best for each item', version })));
  // Supplier 1 has the lowest complete offer: 4 × 12 + 2 × 20.
  assert.deepEqual(
    inOrder(awarded.map(({ total, items }) => `${String(total)} for ${(items as { lowest: string }[])[0]?.lowest}`)),
    ['30.00 for 40.00', '40.00 for 48.00'],
  );
  const { savings } = (await buyer().get(workflow)).body;
  assert.deepEqual(savings, { amount: '18.00', percent: '20.4545', currency: 'EUR' });
  const { db } = bench.server.services;
  await db.raw('select refresh_insights(array[?]::uuid[])', [idOf(workflow)]);
  const rows = await db('insight_award')
    .where({ workflow_id: idOf(workflow) })
    .select('spend', 'negotiated', 'against_offer');
  const figures = rows.map((row) => [row.spend, row.negotiated, row.against_offer].map(Number).join(' '));
  assert.deepEqual(inOrder(figures), ['30 40 10', '40 48 8']);
  const [own] = members(await ok(bench.suppliers[0]!.api.get('awards')));
  assert.ok(!JSON.stringify(own).includes('lowest'));
});

test('each award becomes one order, even when requested repeatedly, and another one after a cancellation', async () => {
  const { request } = await makeFinished();
  const iri = await scenario(request);
  const { version } = await untilSolved(iri);
  const [award] = members(await ok(buyer().put(`${iri}/award`, { reason: 'Best for each item', version })));
  const address = String(award?.['@id']);
  const made = await buyer().put(`${address}/create-purchase-order`, { version: 1 });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const lines = made.body['lines'] as { amount: string; quantity: string }[];
  assert.deepEqual(
    [made.body['award'], made.body['total'], made.body['negotiation']],
    [address, award?.['total'], null],
  );
  assert.equal(lines.length, 1);
  const again = await ok(buyer().put(`${address}/create-purchase-order`, { version: 1 }));
  assert.equal(again.body['@id'], made.body['@id']);
  assert.equal((await buyer().get(address)).body['purchaseOrder'], made.body['@id']);
  const order = String(made.body['@id']);
  await ok(act(buyer(), order, 'send'));
  const dearer = await act(buyer(), order, 'change', { lines: [{ line: 1, unitPrice: '999999' }] });
  assert.equal(dearer.body['code'], 'total_above_award');
  await ok(act(buyer(), order, 'cancel', { reason: 'Entered twice' }));
  assert.equal((await buyer().get(address)).body['purchaseOrder'] ?? null, null);
  assert.equal((await act(buyer(), address, 'create-purchase-order')).status, 201);
});

test('an award needs a finished request, unchanged offers, and items outside running negotiations', async () => {
  const open = await bench.open(crossed);
  const early = await scenario(open.request);
  const first = await untilSolved(early);
  const running = await buyer().put(`${early}/award`, { reason: 'Too early', version: first['version'] });
  assert.deepEqual([running.status, codeOf(running)], [409, 'wrong_state']);
  const draft = created(
    await bench.suppliers[0]!.api.post('default-responses', { request: open.request, copyOf: open.offers[0] }),
  );
  const [line] = await linesOf(bench.suppliers[0]!.api, draft);
  await ok(bench.suppliers[0]!.api.put(String(line?.['@id']), { price: '9' }));
  assert.equal((await publish(bench.suppliers[0]!.api, draft)).status, 200);
  await bench.server.services
    .db('request')
    .where({ id: idOf(open.request) })
    .update({ state: 'finished' });
  const changed = await buyer().put(`${early}/award`, { reason: 'Too late', version: first['version'] });
  assert.deepEqual([changed.status, codeOf(changed)], [409, 'offers_changed']);
  const { version } = await untilSolved(early);
  const negotiation = await makeNegotiation(bench.buyer, open);
  await ok(act(buyer(), negotiation, 'publish'));
  const taken = await buyer().put(`${early}/award`, { reason: 'Elsewhere', version });
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'item_in_negotiation']);
});

test('the result of a finished negotiation is awarded as a whole and ends the negotiation', async () => {
  const open = await makeFinished();
  const negotiation = await makeRunning(bench.buyer, open, { type: 'rank_negotiation' });
  const places = await participationsOf(negotiation, bench.suppliers.slice(0, 3));
  await ok(bench.suppliers[2]!.api.put(`${places[2]}/bidding`, { data: { total: '60' } }));
  const iri = await scenario(open.request);
  const running = await untilSolved(iri);
  assert.equal(running['cost'], '70.00');
  await ok(act(buyer(), negotiation, 'forced-finish'));
  const late = await buyer().put(`${iri}/award`, { reason: 'Too late', version: running['version'] });
  assert.deepEqual([late.status, codeOf(late)], [409, 'offers_changed']);
  const { cost, version, awards } = await untilSolved(iri);
  assert.equal(cost, '60.00');
  assert.deepEqual(
    (awards as Record<string, unknown>[]).map(({ participation }) => participation),
    [places[2], places[2]],
  );
  const [award] = members(await ok(buyer().put(`${iri}/award`, { reason: 'Lowest bid', version })));
  assert.deepEqual([award?.['supplier'], award?.['total']], [supplierIri(2), '60.00']);
  const ended = (await buyer().get(negotiation)).body;
  assert.deepEqual([ended['state'], ended['winner']], ['awarded', null]);
  const shown = await Promise.all(places.map(async (place) => (await buyer().get(place)).body));
  assert.deepEqual(
    shown.map(({ state }) => state),
    ['lost', 'lost', 'won'],
  );
  const twice = await act(buyer(), places[2]!, 'create-purchase-order');
  assert.deepEqual([twice.status, codeOf(twice)], [409, 'wrong_state']);
  assert.equal((await buyer().get(open.workflow)).body['phase'], 'completed');
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
  const { request, items } = await bench.open([]);
  const [person] = bench.suppliers;
  assert.ok(person);
  await bench.server.services
    .db('request_access')
    .insert({ request_id: idOf(request), organization_id: person.organization });
  const offer = await makeDraft(person.api, request);
  const [first] = await linesOf(person.api, offer);
  const line = { price: '10', breaks: [{ from: '3', unitPrice: '8' }], capacity: '20' };
  assert.deepEqual(codesOf(await person.api.put(String(first?.['@id']), line)), ['breaks not_asked_for']);
  const extras = { discounts: [{ fromAmount: '10', percent: '5' }], bundles: [{ items, price: '30' }] };
  assert.deepEqual(codesOf(await person.api.put(offer, extras)), ['discounts not_asked_for']);
  const all = { breaks: true, discounts: true, bundles: true, capacity: true };
  await bench.server.services
    .db('request')
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
  await bench.server.services
    .db('request_access')
    .insert({ request_id: idOf(request), organization_id: bench.suppliers[0]!.organization });
  await bench.server.services
    .db('request')
    .where({ id: idOf(request) })
    .update({ state: 'started' });
  const seen = (await bench.suppliers[0]!.api.get(item)).body;
  assert.deepEqual(
    [seen['divisible'], seen['lastPrice'], seen['targetPrice'], seen['incumbent'], seen['awarded']],
    [true, undefined, undefined, undefined, undefined],
  );
});
