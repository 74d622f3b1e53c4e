import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayAfter, dayOf } from '../../../schemas/domain/validity.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codeOf, offerBench, type OfferBench } from '../testing/offer-bench.ts';
import { admit, makeDraft, price, publish } from '../testing/offer-maker.ts';
import { acquaint, requestFrom, submitAnswers } from '../testing/qualification-maker.ts';
import { completeFields, makePublished, makeReady, versionOf } from '../testing/request-maker.ts';

let bench: OfferBench;
before(async () => {
  bench = await offerBench();
  await acquaint(bench.server, bench.buyer, bench.seller);
});
after(() => bench.server.stop());

const limited = (): object => ({ ...completeFields(), qualifiedOnly: true });
const invite = (request: string, body: object) => bench.buyer.api.post('invitations', { request, ...body });

async function qualify(eclass?: string): Promise<string> {
  const { buyer, seller } = bench;
  const iri = await requestFrom(buyer.api, seller, eclass ? { eclass } : {});
  await submitAnswers(seller, iri, {});
  await ok(act(buyer.api, iri, 'approve', { validUntil: dayAfter(dayOf(new Date()), 30) }));
  return iri;
}

async function classify(request: string, eclassId: string): Promise<void> {
  const { api } = bench.buyer;
  await ok(api.put(`${request}/assign-eclass`, { eclassId, version: await versionOf(api, request) }));
}

async function priced(request: string): Promise<string> {
  await admit(bench.server, request, bench.seller);
  const offer = await makeDraft(bench.seller.api, request);
  await price(bench.seller.api, offer, ['10']);
  return offer;
}

test('refuses to invite suppliers that are not qualified, by name', async () => {
  const { request } = await makePublished(bench.buyer.api, limited());
  for (const body of [
    { email: bench.seller.email },
    { organization: `/api/organizations/${bench.seller.organization}` },
  ]) {
    const answer = await invite(request, body);
    assert.deepEqual(codeOf(answer), [409, 'supplier_not_qualified']);
    assert.ok(String(Object(answer.body['params']).supplier).length > 3);
  }
  const stranger = await invite(request, { email: 'someone@new.example' });
  assert.equal(Object(stranger.body['params']).supplier, 'someone@new.example');
  const { body } = await ok(invite(request, { emails: [bench.seller.email, 'someone@new.example'] }));
  const members = body['hydra:member'] as { code?: string }[];
  assert.deepEqual(
    members.map(({ code }) => code),
    ['supplier_not_qualified', 'supplier_not_qualified'],
  );
});

test('refuses to publish a request with a prepared invitation of an unqualified supplier', async () => {
  const { request } = await makeReady(bench.buyer.api);
  await ok(invite(request, { email: bench.seller.email }));
  await ok(act(bench.buyer.api, request, '', { qualifiedOnly: true }));
  assert.deepEqual(codeOf(await act(bench.buyer.api, request, 'publish')), [409, 'supplier_not_qualified']);
});

test('refuses the offer of an unqualified supplier, and accepts it once qualified for the class', async () => {
  const { request } = await makePublished(bench.buyer.api, limited());
  await classify(request, '36410101');
  const offer = await priced(request);
  assert.deepEqual(codeOf(await publish(bench.seller.api, offer)), [409, 'qualification_required']);
  await qualify('27000000');
  assert.deepEqual(codeOf(await publish(bench.seller.api, offer)), [409, 'qualification_required'], 'another class');
  const own = await qualify('36000000');
  await bench.server.services
    .db('qualification')
    .where({ id: own.slice(-36) })
    .update({ valid_until: '2020-01-01' });
  assert.deepEqual(codeOf(await publish(bench.seller.api, offer)), [409, 'qualification_required'], 'it is over');
  await qualify('36000000');
  await ok(publish(bench.seller.api, offer));
});

test('a qualification without a class counts for every request', async () => {
  await qualify();
  const { request } = await makePublished(bench.buyer.api, limited());
  await classify(request, '40000000');
  await ok(invite(request, { email: bench.seller.email }));
  await ok(publish(bench.seller.api, await priced(request)));
});
