import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { makeOffer } from '../testing/offer-maker.ts';
import { completeFields, created, inDays, makePublished } from '../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];

before(async () => {
  ({ server, buyer, seller } = await offerBench());
});
after(() => server.stop());

test('sends at most one reminder an hour, and none after a response', async () => {
  const { request } = await makePublished(buyer.api);
  const iri = created(await buyer.api.post('invitations', { request, email: seller.email }));
  const answer = await buyer.api.put(`${iri}/remind`, {});
  assert.deepEqual([answer.status, answer.body['state']], [200, 'reminded'], JSON.stringify(answer.body));
  const mails = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  assert.equal(mails.find(({ payload }) => payload.to.email === seller.email)?.payload.template, 'invitation-reminder');
  assert.deepEqual(codeOf(await buyer.api.put(`${iri}/remind`, {})), [409, 'reminder_too_early']);
  await server.services
    .db('invitation')
    .where({ id: iri.slice(-36) })
    .update({ reminded_at: inDays(-0.1) });
  assert.equal((await buyer.api.put(`${iri}/remind`, {})).status, 200);
  await seller.api.put(`${iri}/accept`, {});
  await makeOffer(seller.api, request);
  await server.services
    .db('invitation')
    .where({ id: iri.slice(-36) })
    .update({ reminded_at: inDays(-0.1) });
  assert.deepEqual(codeOf(await buyer.api.put(`${iri}/remind`, {})), [409, 'wrong_state']);
  assert.equal((await seller.api.put(`${iri}/remind`, {})).status, 403);
});

test('allows a reminder before the request starts', async () => {
  const { request } = await makePublished(buyer.api, completeFields(1, 3));
  const iri = created(await buyer.api.post('invitations', { request, email: 'soon@supplier.example' }));
  assert.equal((await buyer.api.put(`${iri}/remind`, {})).status, 200);
});
