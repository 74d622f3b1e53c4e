import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../../../testing/api-client.ts';
import type { LogEntry } from '../../../bidding/log-hash.ts';
import { replayLog } from '../replay/replay-log.ts';
import { makeDraft, linesOf, publish } from '../../testing/offer-maker.ts';
import {
  act,
  full,
  makeNegotiation,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../../testing/negotiation-maker.ts';
import { codesOf, completeFields, makePublished, makeReady, versionOf } from '../../testing/request-maker.ts';
import { openInCurrencies, rates } from '../../testing/two-currencies.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const buyer = () => bench.buyer.api;
const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
const valuesOf = async (iri: string, names: readonly string[], api = buyer()) => {
  const { body } = await ok(api.get(iri));
  return names.map((name) => body[name]);
};
const savedOf = async (iri: string): Promise<unknown> =>
  ((await ok(buyer().get(iri))).body['savings'] as { amount: string }).amount;
const refused = ({ status, body }: Answer) => [status, body['code']];

/** 60 euros; 70 dollars, which are 56 euros; 8,800 yen, which are 55. */
const offered = [
  { units: ['10', '10'] },
  { currency: 'USD', units: ['12.50', '10'] },
  { currency: 'JPY', units: ['1500', '1400'] },
];

test('a request fixes its exchange rates, visible to everyone involved', async () => {
  const { request } = await makeReady(buyer(), { ...completeFields(), currencies: ['USD', 'CHF'] });
  const wrong = { USD: '0', CHF: '-1', JPY: 'many' };
  assert.deepEqual(codesOf(await buyer().put(request, { rates: wrong })), [
    'rates.USD format_rate',
    'rates.CHF format_rate',
    'rates.JPY format_rate',
  ]);
  await ok(buyer().put(request, { rates: { USD: '0.8' } }));
  const early = await act(buyer(), request, 'publish');
  assert.deepEqual(codesOf(early), ['rates.CHF required']);
  await ok(buyer().put(request, { rates: { USD: '0.8', CHF: '1.05', JPY: '0.006' } }));
  await ok(act(buyer(), request, 'publish'));
  const [person] = bench.suppliers;
  await bench.server.services
    .db('request_access')
    .insert({ request_id: idOf(request), organization_id: person!.organization });
  assert.deepEqual(await valuesOf(request, ['currency', 'currencies', 'rates'], person!.api), [
    'EUR',
    ['USD', 'CHF'],
    { USD: '0.8', CHF: '1.05' },
  ]);
  assert.deepEqual(refused(await buyer().put(request, { rates: { USD: '0.9', CHF: '1' } })), [409, 'wrong_state']);
  const moved = { reason: 'Francs instead', terms: { currency: 'CHF' }, version: await versionOf(buyer(), request) };
  assert.deepEqual(codesOf(await buyer().put(`${request}/amend`, moved)), ['terms.currency not_changeable']);
});

test('an offer uses a currency that the request accepts, and keeps it', async () => {
  const { request } = await makePublished(buyer(), {
    ...completeFields(),
    currencies: ['JPY'],
    rates: { JPY: '0.00625' },
  });
  const [person] = bench.suppliers;
  assert.ok(person);
  await bench.server.services
    .db('request_access')
    .insert({ request_id: idOf(request), organization_id: person.organization });
  assert.deepEqual(codesOf(await person.api.post('default-responses', { request, currency: 'USD' })), [
    'currency not_in_list',
  ]);
  const offer = await makeDraft(person.api, request);
  assert.deepEqual(await valuesOf(offer, ['currency'], person.api), ['EUR']);
  const [line] = await linesOf(person.api, offer);
  await ok(person.api.put(String(line?.['@id']), { price: '10.375', priceKind: 'unit' }));
  assert.deepEqual(await valuesOf(offer, ['totalPrice'], person.api), ['41.50']);
  assert.deepEqual(codesOf(await person.api.put(offer, { currency: 'CHF' })), ['currency not_in_list']);
  const moved = await ok(person.api.put(offer, { currency: 'JPY' }));
  assert.deepEqual([moved.body['currency'], moved.body['totalPrice']], ['JPY', '42']);
  assert.deepEqual(
    (await linesOf(person.api, offer)).map(({ totalPrice }) => totalPrice),
    ['42'],
  );
  await ok(publish(person.api, offer));
  const copy = await ok(person.api.post(`${offer}/copy`, { version: await versionOf(person.api, offer) }));
  assert.equal(copy.body['currency'], 'JPY');
});

test('compares offers in the request currency and also shows their own', async () => {
  const { request, offers } = await openInCurrencies(bench, offered);
  const { body } = await ok(buyer().get(`${request}/comparison`));
  const columns = body['offers'] as Record<string, unknown>[];
  assert.deepEqual(
    columns.map(({ offer, currency, rate, rank }) => [offers.indexOf(String(offer)), currency, rate, rank]),
    [
      [2, 'JPY', rates.JPY, 1],
      [1, 'USD', '0.8', 2],
      [0, undefined, undefined, 3],
    ],
  );
  const groups = body['groups'] as { id: string; rows: { id: string; cells: Record<string, unknown>[] }[] }[];
  const totals = groups.find(({ id }) => id === 'totals')?.rows.find(({ id }) => id === 'offerTotal');
  assert.deepEqual(
    totals?.cells.map(({ value, own }) => [value, own]),
    [
      ['55.00', '8800'],
      ['56.00', '70.00'],
      ['60.00', undefined],
    ],
  );
  const [pumps] = groups.find(({ id }) => id === 'items')?.rows ?? [];
  assert.deepEqual(
    pumps?.cells.map(({ value, own, unitPrice }) => [value, own, unitPrice]),
    [
      ['37.50', '6000', '9.3750'],
      ['40.00', '50.00', '10.0000'],
      ['40.00', undefined, '10.0000'],
    ],
  );
  assert.deepEqual(await valuesOf(offers[1]!, ['totalPrice', 'currency', 'relativePrice']), ['70.00', 'USD', '56']);
});

test('suppliers bid in their own currency, and ranks compare exact conversions', async () => {
  const open = await openInCurrencies(bench, offered);
  const settings = { showPriceForRankOne: true, minimumDecrement: '1' };
  const negotiation = await makeRunning(bench.buyer, open, { type: 'rank_auction', settings });
  const places = await participationsOf(negotiation, bench.suppliers.slice(0, 3));
  const shown = await Promise.all(
    places.map((place) => valuesOf(place, ['initialPrice', 'currency', 'rate', 'relativePrice', 'rank'])),
  );
  assert.deepEqual(shown, [
    ['60.00', 'EUR', null, '60', 3],
    ['70.00', 'USD', '0.8', '56', 2],
    ['8800', 'JPY', '0.00625', '55', 1],
  ]);
  const [, dollars] = bench.suppliers;
  // Just below 55 euros is 68.74 dollars.
  assert.deepEqual(await valuesOf(places[1]!, ['priceForRankOne', 'lowestBid', 'currency'], dollars!.api), [
    '68.74',
    '7.00',
    'USD',
  ]);
  const fine = await dollars!.api.put(`${places[1]}/bidding`, { data: { total: '68.745' } });
  assert.deepEqual(codesOf(fine), ['data.total bid_too_fine']);
  // A step of one euro is 1.25 dollars.
  const small = await dollars!.api.put(`${places[1]}/bidding`, { data: { total: '69' } });
  const [violation] = small.body['violations'] as { code: string; params: Record<string, string> }[];
  assert.deepEqual([violation?.code, violation?.params['limit']], ['bid_decrement_too_small', '68.75']);
  await ok(dollars!.api.put(`${places[1]}/bidding`, { data: { total: '68.74' } }));
  assert.deepEqual(await valuesOf(places[1]!, ['lastOffer', 'relativePrice', 'rank']), ['68.74', '54.992', 1]);
  assert.equal(await savedOf(places[1]!), '1.01');
  await ok(act(buyer(), negotiation, 'forced-finish'));
  // Savings against the lowest offer, 55 euros.
  assert.deepEqual((await ok(buyer().get(negotiation))).body['savings'], {
    amount: '0.01',
    percent: '0.0182',
    currency: 'EUR',
  });
  await ok(act(buyer(), places[1]!, 'awarding', { reason: 'Lowest' }));
  assert.deepEqual(await valuesOf(places[1]!, ['dealPrice', 'finalPrice', 'currency']), ['68.74', '68.74', 'USD']);
  const compared = (await ok(buyer().get(`${open.request}/comparison`))).body['offers'] as Record<string, unknown>[];
  assert.deepEqual(compared.map(({ negotiated, awarded }) => `${String(negotiated)} ${String(awarded)}`).toSorted(), [
    '54.992 54.992',
    '55 undefined',
    '60 undefined',
  ]);
  const draft = await makeNegotiation(bench.buyer, await openInCurrencies(bench, offered));
  const last = (await ok(buyer().get(`${draft}/last-prices`))).body['prices'] as { unitPrice: string }[];
  // 12.50 and 10 dollars per piece.
  assert.deepEqual(last.map(({ unitPrice }) => unitPrice).toSorted(), ['10.0000', '8.0000']);
  const order = await act(buyer(), places[1]!, 'create-purchase-order');
  assert.deepEqual([order.status, order.body['currency'], order.body['total']], [201, 'USD', '68.74']);
  const { log } = await full(buyer(), negotiation);
  assert.deepEqual(replayLog(log as unknown as LogEntry[]).differences, []);
});

test("all clocks show one price, accepted in the supplier's own currency and rounded down", async () => {
  const open = await openInCurrencies(bench, offered);
  const settings = { startPrice: '54.99', stepAmount: '1', floorPrice: '20', awardingSeconds: 600 };
  const negotiation = await makeRunning(bench.buyer, open, { type: 'english_reverse_negotiation', settings });
  const places = await participationsOf(negotiation, bench.suppliers.slice(0, 3));
  const [, dollars, yen] = bench.suppliers;
  const take = (place: string, acceptedStep: number) => ({
    href: `${place}/accept-english-reverse`,
    body: { acceptedStep },
  });
  const first = take(places[1]!, 0);
  await ok(dollars!.api.put(first.href, first.body));
  // 54.99 / 0.8 = 68.7375.
  assert.deepEqual(await valuesOf(places[1]!, ['lastOffer', 'currency'], dollars!.api), ['68.73', 'USD']);
  const late = take(places[2]!, 0);
  const outdated = await yen!.api.put(late.href, late.body);
  // 53.99 / 0.00625 = 8638.4.
  assert.deepEqual(
    [outdated.body['code'], (outdated.body['params'] as { price: string }).price],
    ['step_outdated', '8638'],
  );
  await ok(act(buyer(), negotiation, 'forced-finish'));
  assert.equal(await savedOf(negotiation), '0.02');
});

test('a bot negotiates in the request currency', async () => {
  const open = await openInCurrencies(bench, offered);
  const negotiation = await makeNegotiation(bench.buyer, open, { type: 'item_bot_negotiation' });
  const published = await act(buyer(), negotiation, 'publish');
  assert.equal(published.status, 200, JSON.stringify(published.body));
  const places = (await full(buyer(), negotiation)).participations;
  const prices = places.map(({ initialPrice, currency, rate }) => [initialPrice, currency, rate].join(' '));
  assert.deepEqual(prices.toSorted(), ['55.00 EUR ', '56.00 EUR ', '60.00 EUR ']);
  const lines = places.flatMap(({ items }) =>
    (items as { totalPrice: string }[]).map(({ totalPrice }) => Number(totalPrice)),
  );
  assert.equal(
    lines.reduce((sum, amount) => sum + amount, 0),
    171,
  );
});

test('offers published rates if an address is configured, and otherwise refuses with a reason', async () => {
  const { request } = await makeReady(buyer(), { ...completeFields(), currencies: ['USD'] });
  const off = await buyer().get(`${request}/exchange-rates`);
  assert.deepEqual([...refused(off), off.body['params']], [409, 'rates_unavailable', { reason: 'off' }]);
  const [person] = bench.suppliers;
  assert.equal((await person!.api.get(`${request}/exchange-rates`)).status, 403);
  assert.equal((await bench.server.client().get(`${request}/exchange-rates`)).status, 401);
});
