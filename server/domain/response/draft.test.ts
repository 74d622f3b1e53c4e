import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { admit, linesOf, makeDraft } from '../testing/offer-maker.ts';
import { codesOf, completeFields, created, inDays, makePublished } from '../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];
let other: OfferBench['other'];
let openRequest: OfferBench['openRequest'];
let richRequest: OfferBench['richRequest'];

before(async () => {
  ({ server, buyer, seller, other, openRequest, richRequest } = await offerBench());
});
after(() => server.stop());

describe('a draft', () => {
  test('has one line per item, all without an offer', async () => {
    const { request } = await richRequest();
    const offer = created(await seller.api.post('default-responses', { request }));
    const { body } = await seller.api.get(offer);
    assert.equal(body['state'], 'created');
    assert.equal(body['currency'], 'EUR');
    assert.equal(body['totalPrice'], null);
    const lines = await linesOf(seller.api, offer);
    assert.deepEqual(
      lines.map(({ available, price: amount }) => [available, amount]),
      [
        [false, null],
        [false, null],
      ],
    );
  });

  test('takes the sender from the organization or its last offer', async () => {
    const senderOf = async (): Promise<unknown> => {
      const { request } = await richRequest();
      const offer = created(await seller.api.post('default-responses', { request }));
      return (await seller.api.get(offer)).body['senderAddress'];
    };
    const { body: own } = await seller.api.get(`organizations/${seller.organization}`);
    const proposed = String(await senderOf());
    assert.ok(proposed.startsWith(String(own['legal_name'])));
    assert.ok(proposed.includes('\n'));
    await server.services.db('organization').where({ id: seller.organization }).update({ address_id: null });
    assert.equal(await senderOf(), null);
  });

  test('needs a token, a supplier account and access to the request', async () => {
    const { request } = await makePublished(buyer.api);
    assert.deepEqual(codeOf(await server.client().post('default-responses', { request })), [401, 'session_expired']);
    assert.deepEqual(codeOf(await buyer.api.post('default-responses', { request })), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await other.api.post('default-responses', { request })), [404, 'not_found']);
    assert.deepEqual(codesOf(await other.api.post('default-responses', {})), ['request required']);
  });

  test('is possible only while the request is running', async () => {
    const early = await openRequest(completeFields(1, 3));
    assert.deepEqual(codeOf(await seller.api.post('default-responses', { request: early })), [
      409,
      'request_not_started',
    ]);
    const late = await openRequest();
    const id = late.slice(late.lastIndexOf('/') + 1);
    await server.services
      .db('request')
      .where({ id })
      .update({ finish_date: inDays(-0.1) });
    assert.deepEqual(codeOf(await seller.api.post('default-responses', { request: late })), [409, 'request_finished']);
  });

  test('is unique, even with simultaneous calls', async () => {
    const request = await openRequest();
    const answers = await Promise.all([1, 2, 3].map(() => seller.api.post('default-responses', { request })));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409, 409],
    );
  });

  test('is hidden from the purchaser and other suppliers', async () => {
    const request = await openRequest();
    await admit(server, request, other);
    const offer = await makeDraft(seller.api, request);
    for (const { api } of [buyer, other]) {
      assert.equal((await api.get(offer)).status, 404);
      assert.equal((await api.get(`${offer}/items`)).status, 404);
      assert.equal((await api.put(offer, { description: 'not mine to change' })).status === 200, false);
    }
  });

  test('names values out of bounds', async () => {
    const offer = await makeDraft(seller.api, await openRequest());
    const answer = await seller.api.put(offer, { description: 'short', senderAddress: 'here' });
    assert.deepEqual(codesOf(answer), ['description too_short', 'senderAddress too_short']);
    assert.deepEqual(codeOf(await seller.api.put(offer, { description: 'long enough', version: 1 })), [
      409,
      'outdated',
    ]);
  });
});
