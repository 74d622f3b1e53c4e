import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { linesOf, publish } from '../testing/offer-maker.ts';
import { act, makeNegotiation, makeRunning, ok, participationsOf } from '../testing/negotiation-maker.ts';
import { codesOf, created, versionOf } from '../testing/request-maker.ts';
import { crossed, idOf, openScenarios } from './testing/scenario-bench.ts';

const { bench, buyer, makeFinished, scenario, supplierIri, untilSolved } = openScenarios();
const codeOf = ({ body }: Answer): unknown => body['code'];
const inOrder = (texts: readonly string[]): string[] => texts.toSorted();
const members = ({ body }: Answer) => body['hydra:member'] as Record<string, unknown>[];

/** Mails about the decision on this offer. */
async function decisionsAbout(offer: string): Promise<string[]> {
  const rows = await bench().server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const decisions = new Set(['offer-accepted', 'items-awarded', 'purchase-closed']);
  return rows
    .filter(({ payload }) => payload.data.link?.endsWith(idOf(offer)) && decisions.has(payload.template))
    .map(({ payload }) => payload.template);
}

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
  const [own] = members(await ok(bench().suppliers[0]!.api.get('awards')));
  assert.deepEqual([own?.['total'], own?.['scenario'], own?.['reason']], ['40.00', undefined, undefined]);
  assert.deepEqual(inOrder(Object.keys((own?.['items'] as object[] | undefined)?.[0] ?? {})), [
    'amount',
    'item',
    'quantity',
  ]);
  assert.deepEqual(members(await ok(bench().suppliers[1]!.api.get('awards'))), []);
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
  await bench()
    .server.services.db('award_scenario')
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
  const { db } = bench().server.services;
  await db.raw('select refresh_insights(array[?]::uuid[])', [idOf(workflow)]);
  const rows = await db('insight_award')
    .where({ workflow_id: idOf(workflow) })
    .select('spend', 'negotiated', 'against_offer');
  const figures = rows.map((row) => [row.spend, row.negotiated, row.against_offer].map(Number).join(' '));
  assert.deepEqual(inOrder(figures), ['30 40 10', '40 48 8']);
  const [own] = members(await ok(bench().suppliers[0]!.api.get('awards')));
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
  const open = await bench().open(crossed);
  const early = await scenario(open.request);
  const first = await untilSolved(early);
  const running = await buyer().put(`${early}/award`, { reason: 'Too early', version: first['version'] });
  assert.deepEqual([running.status, codeOf(running)], [409, 'wrong_state']);
  const draft = created(
    await bench().suppliers[0]!.api.post('default-responses', { request: open.request, copyOf: open.offers[0] }),
  );
  const [line] = await linesOf(bench().suppliers[0]!.api, draft);
  await ok(bench().suppliers[0]!.api.put(String(line?.['@id']), { price: '9' }));
  assert.equal((await publish(bench().suppliers[0]!.api, draft)).status, 200);
  await bench()
    .server.services.db('request')
    .where({ id: idOf(open.request) })
    .update({ state: 'finished' });
  const changed = await buyer().put(`${early}/award`, { reason: 'Too late', version: first['version'] });
  assert.deepEqual([changed.status, codeOf(changed)], [409, 'offers_changed']);
  const { version } = await untilSolved(early);
  const negotiation = await makeNegotiation(bench().buyer, open);
  await ok(act(buyer(), negotiation, 'publish'));
  const taken = await buyer().put(`${early}/award`, { reason: 'Elsewhere', version });
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'item_in_negotiation']);
});

test('the result of a finished negotiation is awarded as a whole and ends the negotiation', async () => {
  const open = await makeFinished();
  const negotiation = await makeRunning(bench().buyer, open, { type: 'rank_negotiation' });
  const places = await participationsOf(negotiation, bench().suppliers.slice(0, 3));
  await ok(bench().suppliers[2]!.api.put(`${places[2]}/bidding`, { data: { total: '60' } }));
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
