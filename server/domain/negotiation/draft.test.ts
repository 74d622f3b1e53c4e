import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf } from '../testing/offer-bench.ts';
import {
  act,
  full,
  makeNegotiation,
  negotiationBench,
  ok,
  timeframe,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codesOf, inDays } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const prices = (list: readonly Record<string, unknown>[]) => list.map(({ initialPrice }) => Number(initialPrice));

test('a draft includes the suppliers whose offers cover all its items, with their totals', async () => {
  const { buyer, open } = bench;
  const request = await open([['10', '10'], ['12', '12'], ['15']]);
  const all = await makeNegotiation(buyer, { ...request, items: request.items.slice(0, 1) });
  assert.deepEqual(prices((await full(buyer.api, all)).participations), [40, 48, 60]);
  const rest = await makeNegotiation(buyer, { ...request, items: request.items.slice(1) });
  assert.deepEqual(prices((await full(buyer.api, rest)).participations), [20, 24]);
});

test('an item belongs to at most one negotiation, and only items of its own request are accepted', async () => {
  const { buyer, open } = bench;
  const request = await open();
  await makeNegotiation(buyer, { ...request, items: request.items.slice(0, 1) });
  const body = { workflow: request.workflow, title: 'Again', items: request.items };
  assert.deepEqual(codeOf(await buyer.api.post('default-negotiations', body)), [409, 'item_in_negotiation']);
  const other = await open();
  const foreign = await buyer.api.post('default-negotiations', { ...body, items: other.items });
  assert.equal(foreign.status, 400);
  assert.match(JSON.stringify(foreign.body['violations']), /items\[0\]/);
});

test('rejects items that no supplier offers together', async () => {
  const { buyer, open } = bench;
  const request = await open([['10']]);
  const body = { workflow: request.workflow, title: 'All of it', items: request.items };
  assert.deepEqual(codeOf(await buyer.api.post('default-negotiations', body)), [409, 'no_supplier_offers_all_items']);
});

test('the participants of a draft follow the offers', async () => {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request);
  await ok(act(suppliers[0]!.api, request.offers[0]!, 'cancel', { reason: 'Sold out' }));
  assert.deepEqual(prices((await full(buyer.api, negotiation)).participations), [72, 90]);
  await ok(act(buyer.api, request.offers[1]!, 'reject', { reason: 'Too late' }));
  assert.deepEqual(prices((await full(buyer.api, negotiation)).participations), [90]);
});

test('ratings change the order of a draft, but not of a published negotiation', async () => {
  const { buyer, open } = bench;
  const request = await open(undefined, 40);
  const negotiation = await makeNegotiation(buyer, request);
  const criteria = (await ok(buyer.api.get(request.request))).body['evaluationCriteria'] as Record<string, unknown>[];
  const evaluationCriterion = criteria.find(({ isPrice }) => isPrice === false)?.['@id'];
  const rate = (response: string | undefined, rating: number) =>
    buyer.api.post('default-evaluation-scorings', { response, evaluationCriterion, rating });
  await ok(rate(request.offers[1], 100));
  const { participations } = await full(buyer.api, negotiation);
  assert.deepEqual(
    participations.map(({ initialPrice, relativePrice }) => [Number(initialPrice), Number(relativePrice)]),
    [
      [72, 43.2],
      [60, 60],
      [90, 90],
    ],
  );
  assert.deepEqual(codeOf(await act(buyer.api, negotiation, 'publish')), [409, 'weights_not_rated']);
  for (const offer of [request.offers[0], request.offers[2]]) await ok(rate(offer, 0));
  await ok(act(buyer.api, negotiation, 'publish'));
  assert.deepEqual(codeOf(await rate(request.offers[0], 50)), [409, 'offer_frozen']);
});

test('a type with ranks is not published beyond the end of a binding offer; a type without ranks is', async () => {
  const { buyer, open, server } = bench;
  const request = await open();
  const offer = server.services.db('response').where({ id: request.offers[0]!.slice(-36) });
  await offer.update({ binding_until: inDays(1.5) });
  const negotiation = await makeNegotiation(buyer, request);
  const refused = await act(buyer.api, negotiation, 'publish');
  assert.deepEqual(codeOf(refused), [409, 'offers_expire_before_end']);
  await ok(act(buyer.api, negotiation, '', { type: 'sealed_bid_negotiation' }));
  await ok(act(buyer.api, negotiation, 'publish'));
});

test('a draft changes with its version, must end after its start, and can be deleted', async () => {
  const { buyer, open } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request);
  const { version } = await full(buyer.api, negotiation);
  const changed = await ok(buyer.api.put(negotiation, { title: 'Pumps 2027', type: 'rank_negotiation', version }));
  assert.equal(changed.body['title'], 'Pumps 2027');
  assert.deepEqual(codeOf(await buyer.api.put(negotiation, { title: 'Stale', version })), [409, 'outdated']);
  const early = await buyer.api.put(negotiation, { finishDate: inDays(0.5) });
  assert.match(JSON.stringify(early.body['violations']), /finish_before_start/);
  const delivery = (start: string, finish: string) =>
    buyer.api.put(negotiation, { deliveryTimeframeStartDate: start, deliveryTimeframeFinishDate: finish });
  assert.deepEqual(codesOf(await delivery('2027-03-02', '2027-03-01')), [
    'deliveryTimeframeFinishDate delivery_ends_early',
  ]);
  await ok(delivery('2027-03-02', '2027-03-02'));
  const moved = await buyer.api.put(negotiation, { deliveryTimeframeFinishDate: '2027-03-01' });
  assert.deepEqual(codesOf(moved), ['deliveryTimeframeFinishDate delivery_ends_early']);
  assert.equal((await buyer.api.delete(negotiation)).status, 204);
  assert.equal((await buyer.api.get(negotiation)).status, 404);
  await makeNegotiation(buyer, request);
});

test('other users cannot create, see or change a draft', async () => {
  const { buyer, open, server, suppliers } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request);
  const body = { workflow: request.workflow, title: 'Mine', ...timeframe() };
  assert.equal((await server.client().post('default-negotiations', body)).status, 401);
  assert.deepEqual(codeOf(await suppliers[0]!.api.post('default-negotiations', body)), [403, 'insufficient_role']);
  assert.equal((await suppliers[0]!.api.get(negotiation)).status, 404);
  assert.equal((await suppliers[0]!.api.get(`${negotiation}/get-full`)).status, 404);
  const bad = await buyer.api.post('default-negotiations', { ...body, title: 'x', type: 'raffle' });
  assert.equal(bad.status, 400);
  assert.match(JSON.stringify(bad.body['violations']), /title.*type|type.*title/);
});

test('the list groups by state and filters by type', async () => {
  const { buyer, open } = bench;
  const request = await open();
  await makeNegotiation(buyer, request, { type: 'offline_negotiation' });
  const list = async (type: string) =>
    (await ok(buyer.api.get(`default-negotiations?workflow=${request.workflow}&type=${type}&order[startDate]=asc`)))
      .body['hydra:totalItems'];
  assert.equal(await list('prepare'), 1);
  assert.equal(await list('scheduled'), 0);
  assert.equal(await list('offline_negotiation'), 1);
});

test('creates lots from items offered by the same suppliers', async () => {
  const { buyer, open } = bench;
  const request = await open([['10', '10'], ['12']]);
  const seen = await ok(buyer.api.get(`${request.workflow}/lots?strategy=by-suppliers`));
  const answer = await ok(act(buyer.api, request.workflow, 'lot-creation', { strategy: 'by-suppliers' }));
  const made: unknown = answer.body['negotiations'];
  assert.equal(
    Object(seen.body['lots']).length,
    Object(made).length,
    'the preview equals the result, and creates nothing',
  );
  const lots = answer.body['negotiations'] as string[];
  assert.equal(lots.length, 2);
  assert.deepEqual(prices((await full(buyer.api, lots[0]!)).participations), [40, 48]);
  assert.deepEqual(prices((await full(buyer.api, lots[1]!)).participations), [20]);
  const item = request.items[1]!;
  await ok(buyer.api.put(`${item}/assignment`, { negotiation: lots[0] }));
  assert.deepEqual(prices((await full(buyer.api, lots[0]!)).participations), [60]);
  await ok(buyer.api.put(`${item}/assignment`, { negotiation: null }));
  assert.deepEqual(prices((await full(buyer.api, lots[0]!)).participations), [40, 48]);
});

test('coverage names the suppliers of each free item and leaves out items in negotiations', async () => {
  const { buyer, open } = bench;
  const request = await open([['10', '10'], ['12']]);
  const covered = async () => {
    const { body } = await ok(buyer.api.get(`${request.workflow}/coverage`));
    return body as { suppliers: { name: string }[]; groups: { items: string[]; suppliers: number[] }[] };
  };
  const { suppliers, groups } = await covered();
  assert.equal(suppliers.length, 2);
  assert.ok(suppliers.every(({ name }) => name.length > 0));
  assert.deepEqual(groups, [
    { items: [request.items[0]], suppliers: [0, 1] },
    { items: [request.items[1]], suppliers: [0] },
  ]);
  await makeNegotiation(buyer, { ...request, items: request.items.slice(0, 1) }, { type: 'rank_auction' });
  assert.deepEqual((await covered()).groups, [{ items: [request.items[1]], suppliers: [0] }]);
  assert.equal((await bench.suppliers[0]!.api.get(`${request.workflow}/coverage`)).status, 404);
});

test('a lot of all items needs a supplier for all of them; manual lots are accepted as given', async () => {
  const { buyer, open } = bench;
  const request = await open();
  const manual = await ok(
    act(buyer.api, request.workflow, 'lot-creation', {
      strategy: 'manual',
      lots: [{ title: 'Only seals', items: request.items.slice(1) }],
    }),
  );
  const [lot] = manual.body['negotiations'] as string[];
  assert.equal((await full(buyer.api, lot!))['title'], 'Only seals');
  const single = await ok(act(buyer.api, request.workflow, 'lot-creation', { strategy: 'single' }));
  assert.equal((single.body['negotiations'] as string[]).length, 1);
  const again = await act(buyer.api, request.workflow, 'lot-creation', { strategy: 'single' });
  assert.deepEqual(codeOf(again), [409, 'no_supplier_offers_all_items']);
  const isOffered = async () =>
    JSON.stringify((await ok(buyer.api.get(request.workflow))).body['operations']).includes('"lotCreation"');
  assert.equal(await isOffered(), false, 'every item is in a lot');
  await ok(buyer.api.delete(lot!));
  assert.equal(await isOffered(), true, 'one is free again');
});

test('a recommendation gives its reason, and applying it sets the types', async () => {
  const { buyer, open } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request, { type: 'not_set' });
  const looked = await ok(buyer.api.get(`${request.workflow}/recommendations`));
  const recommendation = await ok(act(buyer.api, request.workflow, 'negotiation-recommendation'));
  assert.deepEqual(looked.body['recommendations'], recommendation.body['recommendations']);
  const [first] = recommendation.body['recommendations'] as Record<string, unknown>[];
  assert.deepEqual(
    [first?.['negotiation'], first?.['type'], first?.['reason']],
    [negotiation, 'dutch_negotiation', 'clear_leader'],
  );
  assert.equal((await full(buyer.api, negotiation))['type'], 'not_set');
  await ok(act(buyer.api, request.workflow, 'negotiation-recommendation', { apply: true }));
  assert.equal((await full(buyer.api, negotiation))['type'], 'dutch_negotiation');
});
