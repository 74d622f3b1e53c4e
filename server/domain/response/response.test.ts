import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { act } from '../testing/negotiation-maker.ts';
import { makeDraft, makeOffer, price, publish } from '../testing/offer-maker.ts';
import { codesOf, created, versionOf } from '../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];
let openRequest: OfferBench['openRequest'];
let mailsTo: OfferBench['mailsTo'];
let hold: OfferBench['hold'];

before(async () => {
  ({ server, buyer, seller, openRequest, mailsTo, hold } = await offerBench());
});
after(() => server.stop());

test('a draft stores accepted terms; its copy and other organizations start without them', async () => {
  const request = await openRequest();
  const offer = await makeDraft(seller.api, request);
  await price(seller.api, offer, ['10']);
  assert.equal((await seller.api.get(offer)).body['termsAccepted'], false);
  const body = { termsAccepted: true, version: await versionOf(seller.api, offer) };
  assert.deepEqual(codesOf(await seller.api.put(offer, { ...body, termsAccepted: 'yes' })), [
    'termsAccepted wrong_type',
  ]);
  assert.equal((await buyer.api.put(offer, body)).status, 403);
  assert.equal((await seller.api.put(offer, body)).body['termsAccepted'], true);
  assert.equal((await seller.api.get(offer)).body['termsAccepted'], true);
  assert.equal((await publish(seller.api, offer)).status, 200);
  const copy = created(await seller.api.post(`${offer}/copy`, {}));
  assert.equal((await seller.api.get(copy)).body['termsAccepted'], false);
});

describe('updating a published offer', () => {
  test('opens a copy, and publishing the copy ends the old offer at the same moment', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request, ['10']);
    assert.deepEqual(codeOf(await seller.api.post('default-responses', { request })), [409, 'offer_exists']);
    const copy = created(await seller.api.post('default-responses', { request, copyOf: offer }));
    const { body } = await seller.api.get(copy);
    assert.deepEqual([body['copyOf'], body['totalPrice'], body['state']], [offer, '40.00', 'created']);
    assert.equal((await seller.api.get(offer)).body['state'], 'published');
    const again = await seller.api.post(`${offer}/copy`, {});
    assert.deepEqual([again.status, again.body['@id']], [200, copy]);
    await price(seller.api, copy, ['8']);
    assert.equal((await publish(seller.api, copy)).status, 200);
    assert.equal((await buyer.api.get(offer)).body['state'], 'cancelled');
    assert.equal((await buyer.api.get(copy)).body['totalPrice'], '32.00');
  });

  test('is refused while a negotiation holds the offer', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request, ['10']);
    await hold(request, offer);
    const version = await versionOf(seller.api, offer);
    const calls = [
      seller.api.post('default-responses', { request, copyOf: offer }),
      seller.api.post(`${offer}/copy`, {}),
      seller.api.put(`${offer}/cancel`, { version }),
      buyer.api.put(`${offer}/reject`, { version, reason: 'too late' }),
    ];
    for (const answer of await Promise.all(calls)) assert.deepEqual(codeOf(answer), [409, 'offer_frozen']);
    const names = ((await seller.api.get(offer)).body['operations'] as { name: string }[]).map(({ name }) => name);
    assert.deepEqual(names, []);
  });
});

describe('the end of an offer', () => {
  test('canceling allows a new offer', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request);
    const version = await versionOf(seller.api, offer);
    const answer = await seller.api.put(`${offer}/cancel`, { version, reason: 'sold out' });
    assert.deepEqual([answer.body['state'], answer.body['cancelReason']], ['cancelled', 'sold out']);
    assert.equal(answer.body['bindingUntil'], null, 'it is no longer binding');
    created(await seller.api.post('default-responses', { request }));
  });

  test('the purchaser accepts, or rejects with a reason, and the supplier is notified', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request);
    const version = await versionOf(buyer.api, offer);
    assert.deepEqual(codesOf(await buyer.api.put(`${offer}/reject`, { version, reason: ' ' })), ['reason required']);
    assert.deepEqual(codeOf(await seller.api.put(`${offer}/accepting`, { version })), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await server.people.admin.api.put(`${offer}/accepting`, { version })), [
      403,
      'insufficient_role',
    ]);
    const before = (await mailsTo(seller.email)).length;
    const rejected = await buyer.api.put(`${offer}/reject`, { version, reason: 'too expensive' });
    assert.deepEqual([rejected.body['state'], rejected.body['rejectReason']], ['rejected', 'too expensive']);
    assert.deepEqual(codeOf(await seller.api.post('default-responses', { request })), [409, 'offer_rejected']);
    const accepted = await buyer.api.put(`${offer}/accepting`, { version: version + 1 });
    assert.equal(accepted.body['state'], 'accepted');
    assert.deepEqual((await mailsTo(seller.email)).slice(before), ['offer-rejected', 'offer-accepted']);
  });

  test('confirming an invalid offer opens a draft filled from it', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request, ['10']);
    await server.services
      .db('response')
      .where({ id: offer.slice(-36) })
      .update({ state: 'invalid' });
    const answer = await seller.api.put(`${offer}/confirm-invalidated`, {
      version: await versionOf(seller.api, offer),
    });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    assert.deepEqual(
      [answer.body['state'], answer.body['totalPrice'], answer.body['copyOf']],
      ['created', '40.00', offer],
    );
    assert.equal((await seller.api.get(offer)).body['state'], 'cancelled');
  });

  test('an invalid offer can be accepted only if it covers every current item', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request, ['10']);
    const { db, newId } = server.services;
    await db('response')
      .where({ id: offer.slice(-36) })
      .update({ state: 'invalid' });
    const [item] = await db('request_item').where({ request_id: request.slice(-36) });
    const more = { ...item, id: newId(), name: 'Added later' };
    await db('request_item').insert(more);
    const version = await versionOf(buyer.api, offer);
    assert.deepEqual(codeOf(await buyer.api.put(`${offer}/accepting`, { version })), [
      409,
      'offer_does_not_cover_items',
    ]);
    await db('request_item').where({ id: more.id }).delete();
    assert.equal((await buyer.api.put(`${offer}/accepting`, { version })).body['state'], 'accepted');
  });

  test('a rejected offer from before an amendment can be accepted only if it covers every current item', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request, ['10']);
    await act(buyer.api, offer, 'reject', { reason: 'too expensive' });
    const items = [{ name: 'Bolt', quantity: '12', unit: 'piece' }];
    assert.equal((await act(buyer.api, request, 'amend', { reason: 'forgotten', items })).status, 200);
    assert.deepEqual(codeOf(await act(buyer.api, offer, 'accepting')), [409, 'offer_does_not_cover_items']);
  });

  test('a draft copy of a rejected offer cannot be published', async () => {
    const request = await openRequest();
    const offer = await makeOffer(seller.api, request, ['10']);
    const copy = created(await seller.api.post('default-responses', { request, copyOf: offer }));
    await act(buyer.api, offer, 'reject', { reason: 'too expensive' });
    assert.deepEqual(codeOf(await publish(seller.api, copy)), [409, 'offer_rejected']);
    assert.equal((await buyer.api.get(copy)).status, 404);
  });
});
