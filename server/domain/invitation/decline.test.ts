import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { created, makePublished, makeRequest } from '../testing/request-maker.ts';

let server: OfferBench['server'];
let buyer: OfferBench['buyer'];
let seller: OfferBench['seller'];
let other: OfferBench['other'];

before(async () => {
  ({ server, buyer, seller, other } = await offerBench());
});
after(() => server.stop());

async function makeInvitation(): Promise<{ request: string; invitation: string }> {
  const { request } = await makePublished(buyer.api);
  const invitation = created(await buyer.api.post('invitations', { request, email: seller.email }));
  const taken = await seller.api.put(`${invitation}/accept`, {});
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  return { request, invitation };
}

const reason = 'No capacity before March.';

test('an invited supplier declines with a reason that the purchaser can read', async () => {
  const { request, invitation } = await makeInvitation();
  assert.deepEqual(codeOf(await seller.api.put(`${invitation}/decline`, {})), [400, 'validation_failed']);
  assert.deepEqual(codeOf(await other.api.put(`${invitation}/decline`, { reason })), [404, 'not_found']);
  assert.deepEqual(codeOf(await buyer.api.put(`${invitation}/decline`, { reason })), [403, 'insufficient_role']);
  const answer = await seller.api.put(`${invitation}/decline`, { reason });
  assert.deepEqual([answer.status, answer.body['declineReason']], [200, reason], JSON.stringify(answer.body));
  const { body } = await buyer.api.get(invitation);
  assert.equal(body['declineReason'], reason);
  assert.ok(!(body['operations'] as { name: string }[]).some(({ name }) => name === 'remind'));
  assert.deepEqual(codeOf(await buyer.api.put(`${invitation}/remind`, {})), [409, 'wrong_state']);
  const mails = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const declineMails = mails.filter(({ payload }) => payload.template === 'invitation-declined');
  assert.deepEqual(
    declineMails.map(({ payload }) => [payload.to.email, payload.data.reason]),
    [[buyer.email, reason]],
  );
  created(await seller.api.post('default-responses', { request }));
  assert.equal((await buyer.api.get(invitation)).body['declinedAt'] ?? null, null);
});

test('a supplier with an offer cannot decline the invitation', async () => {
  const { request, invitation } = await makeInvitation();
  created(await seller.api.post('default-responses', { request }));
  assert.deepEqual(codeOf(await seller.api.put(`${invitation}/decline`, { reason })), [409, 'offer_exists']);
});

test('users who may publish can preview the invitation before it is sent', async () => {
  const { request } = await makeRequest(buyer.api);
  await buyer.api.post('invitations', { request, email: 'a@supplier.example' });
  const { body } = await buyer.api.get(`${request}/invitation-preview`);
  assert.equal(body['receivers'], 1);
  assert.match(String(body['subject']), /./);
  assert.doesNotMatch(String(body['text']), /token=/);
  assert.equal((await seller.api.get(`${request}/invitation-preview`)).status, 403);
});

test('all suppliers invited together receive the same note', async () => {
  const { request } = await makePublished(buyer.api);
  const note = 'With samples, if you can.';
  await buyer.api.post('invitations', { request, emails: ['b@supplier.example', 'c@supplier.example'], note });
  const mails = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc').limit(2);
  assert.deepEqual(
    mails.map(({ payload }) => payload.data.note),
    [note, note],
  );
});
