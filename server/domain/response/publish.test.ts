import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { linesOf, makeDraft, makeOffer, price, publish } from '../testing/offer-maker.ts';
import { codesOf, created, inDays, versionOf } from '../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];
let other: OfferBench['other'];
let openRequest: OfferBench['openRequest'];
let richRequest: OfferBench['richRequest'];
let mailsTo: OfferBench['mailsTo'];

before(async () => {
  ({ server, buyer, seller, other, openRequest, richRequest, mailsTo } = await offerBench());
});
after(() => server.stop());

describe('publishing', () => {
  test('names missing fields in order', async () => {
    const { request, requirement } = await richRequest();
    const offer = created(await seller.api.post('default-responses', { request }));
    await seller.api.put(offer, { senderAddress: null });
    assert.deepEqual(codesOf(await publish(seller.api, offer)), ['senderAddress required', 'description required']);
    await seller.api.put(offer, { senderAddress: 'Harbour Road 1, Hamburg', description: 'From stock, at once.' });
    assert.deepEqual(codeOf(await publish(seller.api, offer)), [409, 'no_item_offered']);
    await price(seller.api, offer, ['10']);
    assert.deepEqual(codeOf(await publish(seller.api, offer)), [409, 'requirement_not_answered']);
    const answer = { response: offer, requirement, canFulfil: false };
    created(await seller.api.post('response-requirement-compliances', answer));
    assert.deepEqual(codeOf(await publish(seller.api, offer)), [409, 'requirement_cannot_be_fulfilled']);
    const changed = await seller.api.post('response-requirement-compliances', {
      ...answer,
      canFulfil: true,
      note: 'until 2028',
    });
    assert.equal(changed.status, 201);
    assert.equal(changed.body['version'], 2);
    assert.equal((await publish(seller.api, offer)).status, 200);
  });

  test('binds for 14 days, shows the offer to the purchaser and notifies the request owner', async () => {
    const request = await openRequest();
    const before = (await mailsTo(buyer.email)).length;
    const offer = await makeOffer(seller.api, request, ['10']);
    const { body } = await buyer.api.get(offer);
    assert.equal(body['state'], 'published');
    assert.equal(body['totalPrice'], '40.00');
    const days = (Date.parse(String(body['bindingUntil'])) - Date.parse(String(body['publishedAt']))) / 86_400_000;
    assert.equal(days, 14);
    assert.deepEqual((await mailsTo(buyer.email)).slice(before), ['offer-received']);
    assert.equal((await linesOf(buyer.api, offer)).length, 1);
    assert.deepEqual(codeOf(await seller.api.put(offer, { description: 'cannot be edited in place' })), [
      409,
      'wrong_state',
    ]);
    const [line] = await linesOf(seller.api, offer);
    assert.deepEqual(codeOf(await seller.api.put(String(line?.['@id']), { price: '9' })), [409, 'wrong_state']);
    assert.deepEqual(
      codeOf(await seller.api.put(`${offer}/items`, { items: [{ '@id': line?.['@id'], price: '9' }] })),
      [409, 'wrong_state'],
    );
  });

  test('needs the version and the supplier of the offer', async () => {
    const offer = await makeDraft(seller.api, await openRequest());
    assert.deepEqual(codesOf(await seller.api.put(`${offer}/publish`, {})), ['version required']);
    assert.deepEqual(codeOf(await seller.api.put(`${offer}/publish`, { version: 99 })), [409, 'outdated']);
    assert.deepEqual(codeOf(await buyer.api.put(`${offer}/publish`, { version: 1 })), [403, 'insufficient_role']);
    assert.deepEqual(codeOf(await other.api.put(`${offer}/publish`, { version: 1 })), [404, 'not_found']);
  });

  test('accepts only the total shown to the supplier', async () => {
    const offer = await makeDraft(seller.api, await openRequest());
    await price(seller.api, offer, ['10']);
    const version = await versionOf(seller.api, offer);
    await price(seller.api, offer, ['9']);
    const send = async (total: string) => seller.api.put(`${offer}/publish`, { version, total });
    const refused = await send('40.00');
    assert.deepEqual(codeOf(refused), [409, 'offer_total_changed']);
    assert.equal((await seller.api.get(offer)).body['state'], 'created');
    assert.equal((await send('36')).status, 200);
    assert.equal((await seller.api.get(offer)).body['totalPrice'], '36.00');
  });

  test('fails after the finish date, even if no timer has run', async () => {
    const request = await openRequest();
    const offer = await makeDraft(seller.api, request);
    await price(seller.api, offer, ['10']);
    await server.services
      .db('request')
      .where({ id: request.slice(-36) })
      .update({ finish_date: inDays(-0.1) });
    assert.deepEqual(codeOf(await publish(seller.api, offer)), [409, 'request_finished']);
  });
});
