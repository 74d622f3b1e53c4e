import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import { byClock } from '../testing/by-clock.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { price, publish } from '../testing/offer-maker.ts';
import { created, makeReady } from '../testing/request-maker.ts';

let bench: OfferBench;
before(async () => {
  bench = await offerBench();
  const { organization: buyerId } = bench.buyer;
  const { organization: sellerId } = bench.seller;
  await bench.server.services.db('organization_contact').insert([
    { contact_id: buyerId, organization_id: sellerId },
    { contact_id: sellerId, organization_id: buyerId },
  ]);
});
after(() => bench.server.stop());

const day = (days: number): string => dayAfter(dayOf(new Date()), days);
const pdf = { name: 'Certificate.pdf', content: '%PDF-1.4\n%%EOF' };

/** A running request whose requirement asks for a kind of document. */
async function request(documentKind: string): Promise<{ request: string; requirement: string }> {
  const { buyer, publishRequest } = bench;
  const made = await makeReady(buyer.api);
  const fields = { request: made.request, title: 'Certified', required: true, documentKind };
  const requirement = created(await buyer.api.post('request-requirements', fields));
  await publishRequest(made.request);
  return { request: made.request, requirement };
}

async function accepted(kind: string, validUntil = day(100)): Promise<{ mine: string; theirs: string }> {
  const { buyer, seller } = bench;
  const mine = created(await seller.api.upload('supplier-documents', pdf, { kind, validUntil }));
  await ok(act(seller.api, mine, 'share', { organization: `/api/organizations/${buyer.organization}` }));
  const { body } = await ok(buyer.api.get(`supplier-documents?kind=${kind}&state=submitted`));
  const [record] = body['hydra:member'] as { '@id': string }[];
  const theirs = record?.['@id'] ?? assert.fail();
  await ok(act(buyer.api, theirs, 'accept'));
  return { mine, theirs };
}

type AnswerOf = { requirement: string; canFulfil: boolean; document?: string | null };
const answersOf = async (offer: string): Promise<AnswerOf[]> =>
  (await ok(bench.seller.api.get(offer))).body['requirementCompliances'] as AnswerOf[];
const draft = async (of: string): Promise<string> =>
  created(await bench.seller.api.post('default-responses', { request: of }));

test('a valid accepted document answers a requirement of its kind in a new draft, and the offer can be published', async () => {
  const { seller, buyer } = bench;
  const { theirs } = await accepted('iso_9001');
  const { request: of, requirement } = await request('iso_9001');
  const offer = await draft(of);
  const [answer] = await answersOf(offer);
  assert.deepEqual([answer?.requirement, answer?.canFulfil, answer?.document], [requirement, true, theirs]);
  await seller.api.put(offer, { description: 'From stock, at once.', senderAddress: 'Harbour Road 1, Hamburg' });
  await price(seller.api, offer, ['10']);
  await ok(publish(seller.api, offer));
  const [seen] = (await ok(buyer.api.get(offer))).body['requirementCompliances'] as AnswerOf[];
  assert.equal(seen?.document, theirs);
});

test('accepting a document answers drafts that wait for it, and withdrawing or expiring takes the answer back', async () => {
  const { server, buyer, seller } = bench;
  const { request: of } = await request('iso_14001');
  const offer = await draft(of);
  assert.deepEqual(await answersOf(offer), []);
  const first = await accepted('iso_14001');
  assert.equal((await answersOf(offer))[0]?.document, first.theirs);
  await ok(act(seller.api, first.mine, 'unshare', { organization: `/api/organizations/${buyer.organization}` }));
  assert.deepEqual(await answersOf(offer), []);
  const second = await accepted('iso_14001');
  assert.equal((await answersOf(offer)).length, 1);
  await server.services
    .db('supplier_document')
    .where({ id: second.theirs.slice(-36) })
    .update({ valid_until: day(-1), reminded_days: 0 });
  const clock = { entity: 'supplierDocument', iri: second.theirs, operation: 'expire' };
  assert.equal(await byClock(server, clock), null);
  assert.deepEqual(await answersOf(offer), []);
  await seller.api.put(offer, { description: 'From stock, at once.', senderAddress: 'Harbour Road 1, Hamburg' });
  await price(seller.api, offer, ['10']);
  assert.deepEqual(codeOf(await publish(seller.api, offer)), [409, 'requirement_not_answered']);
});

test('an answer that the supplier gives itself stays', async () => {
  const { seller } = bench;
  await accepted('tax');
  const { request: of, requirement } = await request('tax');
  const offer = await draft(of);
  const answer = { response: offer, requirement, canFulfil: false, note: 'Not for this site' };
  created(await seller.api.post('response-requirement-compliances', answer));
  const [given] = await answersOf(offer);
  assert.deepEqual([given?.canFulfil, given?.document], [false, null]);
  await accepted('tax');
  assert.deepEqual(
    (await answersOf(offer)).map(({ canFulfil }) => canFulfil),
    [false],
  );
});

test('a document of another kind, or one that is not accepted yet, answers nothing', async () => {
  const { seller, buyer } = bench;
  const { request: of } = await request('insurance');
  const offer = await draft(of);
  await accepted('bank');
  const mine = created(await seller.api.upload('supplier-documents', pdf, { kind: 'insurance', validUntil: day(50) }));
  await ok(act(seller.api, mine, 'share', { organization: `/api/organizations/${buyer.organization}` }));
  assert.deepEqual(await answersOf(offer), []);
});
