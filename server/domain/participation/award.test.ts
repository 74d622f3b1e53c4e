import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { attachWith } from '../../mail/attach.ts';
import {
  act,
  full,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const reason = 'Best price for the whole lot.';

/** An ended negotiation in which supplier 3 bid 55.55 and leads ahead of 60 and 72. */
async function makeEnded(type: string) {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  const negotiation = await makeRunning(buyer, request, { type });
  const places = await participationsOf(negotiation, suppliers.slice(0, 3));
  await ok(suppliers[2]!.api.put(`${places[2]}/bidding`, { data: { total: '55.55' } }));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  return { request, negotiation, places };
}

const award = (place: string) => act(bench.buyer.api, place, 'awarding', { reason });

async function mailsTo(email: string, negotiation: string): Promise<{ template: string; price: string | null }[]> {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows
    .filter(({ payload }) => payload.to.email === email && payload.data.link?.endsWith(negotiation.slice(-36)))
    .map(({ payload: { template, data } }) => ({ template, price: data.price ?? null }));
}

test('only the winner of a rank auction can be awarded, and each supplier learns its own result', async () => {
  const { buyer, suppliers } = bench;
  const { negotiation, places, request } = await makeEnded('rank_auction');
  assert.deepEqual(codeOf(await award(places[0]!)), [409, 'not_the_winner']);
  const named = await Promise.all(
    suppliers.slice(0, 3).map(async ({ api }, index) => (await ok(api.get(places[index]!))).body['leading']),
  );
  assert.deepEqual(named, [false, false, true]);
  const won = await ok(award(places[2]!));
  assert.deepEqual([won.body['state'], won.body['dealPrice'], won.body['finalPrice']], ['won', '55.55', '55.55']);
  const after = await full(buyer.api, negotiation);
  assert.deepEqual([after.state, after['winner']], ['awarded', places[2]]);
  assert.deepEqual(after['savings'], { amount: '4.45', percent: '7.4167', currency: 'EUR' });
  assert.equal((await ok(buyer.api.get(request.workflow))).body['phase'], 'completed');
  const seen = await Promise.all(
    suppliers.slice(0, 3).map(async ({ api }, index) => (await ok(api.get(places[index]!))).body),
  );
  assert.deepEqual(
    seen.map(({ result }) => result),
    ['lost', 'lost', 'won'],
  );
  assert.ok(seen.every((body) => !('reason' in body) && !('savings' in body)));
  const lastMails = await Promise.all(
    [2, 0].map(async (n) => (await mailsTo(suppliers[n]!.email, negotiation)).at(-1)),
  );
  assert.deepEqual(lastMails, [
    { template: 'negotiation-won', price: '55.55' },
    { template: 'negotiation-lost', price: seen[0]!['lastOffer'] },
  ]);
  assert.deepEqual(codeOf(await award(places[2]!)), [409, 'wrong_state']);
});

test('after a rank negotiation the purchaser picks any winner, with a reason and the current version', async () => {
  const { buyer, suppliers } = bench;
  const { negotiation, places } = await makeEnded('rank_negotiation');
  const place = places[0]!;
  assert.deepEqual(codeOf(await suppliers[0]!.api.put(`${place}/awarding`, { reason, version: 1 })), [
    403,
    'insufficient_role',
  ]);
  assert.match(
    JSON.stringify((await act(buyer.api, place, 'awarding', { reason: 'no' })).body['violations']),
    /reason/,
  );
  assert.equal((await buyer.api.put(`${place}/awarding`, { reason })).status, 400);
  assert.deepEqual(codeOf(await buyer.api.put(`${place}/awarding`, { reason, version: 99 })), [409, 'outdated']);
  await ok(award(place));
  assert.deepEqual((await full(buyer.api, negotiation))['savings'], { amount: '0.00', percent: '0', currency: 'EUR' });
});

test('no award is possible while the negotiation runs', async () => {
  const { buyer, open, suppliers } = bench;
  const negotiation = await makeRunning(buyer, await open());
  const [place] = await participationsOf(negotiation, suppliers.slice(0, 1));
  assert.deepEqual(codeOf(await award(place!)), [409, 'wrong_state']);
});

test('an award becomes one order, with documents visible only to both sides', async () => {
  const { buyer, suppliers, server } = bench;
  const { places } = await makeEnded('rank_auction');
  assert.deepEqual(codeOf(await act(buyer.api, places[2]!, 'create-purchase-order')), [409, 'wrong_state']);
  const { version } = (await ok(award(places[2]!))).body;
  const made = await buyer.api.put(`${places[2]}/create-purchase-order`, { version });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.match(String(made.body['number']), /^PO-\d{4}-00001$/);
  const amounts = (made.body['lines'] as Record<string, unknown>[]).map(({ amount }) => amount);
  assert.deepEqual(amounts, ['37.03', '18.52']);
  const again = await buyer.api.put(`${places[2]}/create-purchase-order`, { version });
  assert.deepEqual([again.status, again.body['@id']], [200, made.body['@id']]);
  const iri = String(made.body['@id']);
  for (const api of [buyer.api, server.people.lead.api, suppliers[2]!.api]) {
    const pdf = await api.raw(String(made.body['document']));
    assert.equal(pdf.headers.get('content-type'), 'application/pdf');
    assert.match(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      /%PDF-/,
    );
    assert.match(await (await api.raw(String(made.body['ubl']))).text(), /<cbc:PayableAmount currencyID="EUR">55.55</);
    assert.equal((await ok(api.get('purchase-orders'))).body['hydra:totalItems'], 1);
  }
  assert.equal((await suppliers[0]!.api.get(iri)).status, 404);
  assert.equal((await suppliers[0]!.api.raw(`${iri}/document`)).status, 404);
  assert.equal((await server.client().raw(`${iri}/ubl`)).status, 401);
  assert.equal((await ok(suppliers[2]!.api.get(places[2]!))).body['purchaseOrder'], iri);
});

test('each side receives only its own result document, by mail and later', async () => {
  const { buyer, suppliers, server } = bench;
  const { places } = await makeEnded('rank_auction');
  assert.equal((await suppliers[0]!.api.get(`${places[0]}/summary`)).status, 404);
  await ok(award(places[2]!));
  for (const [reader, place] of [
    [suppliers[2]!, places[2]!],
    [suppliers[0]!, places[0]!],
    [buyer, places[0]!],
  ] as const) {
    const pdf = await reader.api.raw(`${place}/summary`);
    assert.equal(pdf.headers.get('content-type'), 'application/pdf');
  }
  assert.equal((await suppliers[1]!.api.get(`${places[0]}/summary`)).status, 404);
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const { payload } = rows.findLast(({ payload: { template } }) => template === 'negotiation-lost');
  const { content } = await attachWith(server.services)(payload.attachments[0]);
  assert.equal(content.subarray(0, 5).toString(), '%PDF-');
});

test('orders created at the same time have consecutive numbers', async () => {
  const { buyer } = bench;
  const awarded: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { places } = await makeEnded('rank_auction');
    await ok(award(places[2]!));
    awarded.push(places[2]!);
  }
  const made = await Promise.all(awarded.map((place) => act(buyer.api, place, 'create-purchase-order')));
  for (const { status, body } of made) assert.equal(status, 201, JSON.stringify(body));
  const numbers = made.map(({ body }) => Number(String(body['number']).slice(-5))).toSorted((a, b) => a - b);
  assert.deepEqual(numbers, [2, 3, 4]);
});

test('an offline negotiation runs until it is ended, and the purchaser enters its prices', async () => {
  const { buyer, open, suppliers } = bench;
  const negotiation = await makeRunning(buyer, await open(), { type: 'rank_auction' });
  const places = await participationsOf(negotiation, suppliers.slice(0, 3));
  assert.deepEqual(codeOf(await buyer.api.put(`${places[1]}/update`, { data: { total: '50' } })), [409, 'wrong_state']);
  const converted = await ok(act(buyer.api, negotiation, 'convert-to-offline'));
  assert.deepEqual(
    [converted.body['type'], converted.body['state'], converted.body['effectiveFinish']],
    ['offline_negotiation', 'started', null],
  );
  assert.deepEqual(codeOf(await suppliers[1]!.api.put(`${places[1]}/bidding`, { data: { total: '50' } })), [
    409,
    'wrong_state',
  ]);
  assert.deepEqual(codeOf(await suppliers[1]!.api.put(`${places[1]}/update`, { data: { total: '50' } })), [
    403,
    'not_allowed',
  ]);
  const entered = await ok(buyer.api.put(`${places[1]}/update`, { data: { total: '50' } }));
  assert.deepEqual([entered.body['lastOffer'], entered.body['rank']], ['50.00', 1]);
  await ok(buyer.api.put(`${places[1]}/update`, { data: { total: '65' } }));
  const running = await full(buyer.api, negotiation);
  assert.deepEqual(
    running.participations.map(({ lastOffer, rank }) => [Number(lastOffer), rank]),
    [
      [60, 1],
      [65, 2],
      [90, 3],
    ],
  );
  assert.deepEqual(codeOf(await act(buyer.api, places[1]!, 'awarding', { reason })), [409, 'wrong_state']);
  const over = await ok(act(buyer.api, negotiation, 'forced-finish'));
  assert.equal(over.body['state'], 'finished');
  await ok(award(places[1]!));
});
