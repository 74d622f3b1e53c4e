import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { byClock } from '../testing/by-clock.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, inDays, versionOf } from '../testing/request-maker.ts';
import { explanationStep } from './explanation-step.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const buyer = (): ApiClient => bench.buyer.api;
const seller = (): ApiClient => bench.server.people.supplier1.api;
const rival = (): ApiClient => bench.server.people.supplier2.api;

const question = 'How can you deliver pumps at this price?';
const ask = (offer: string, days = 5): Promise<Answer> =>
  act(buyer(), offer, 'ask-explanation', { question, dueAt: inDays(days) });

async function asked(days = 5): Promise<{ offer: string; other: string; explanation: string }> {
  const { offers } = await bench.open();
  const [offer = '', other = ''] = offers;
  return { offer, other, explanation: created(await ask(offer, days)) };
}

const answered = async () => {
  const made = await asked();
  await ok(act(seller(), made.explanation, 'answer', { answer: 'We cast the housings ourselves.' }));
  return made;
};

const becauseOfPrice = { reason: 'The price cannot be explained.', ground: 'abnormally_low' };
const rejectOffer = (offer: string): Promise<Answer> => act(buyer(), offer, 'reject', becauseOfPrice);
const operationsOf = async (api: ApiClient, iri: string): Promise<string[]> =>
  ((await ok(api.get(iri))).body['operations'] as { name: string }[]).map(({ name }) => name);
const listed = async (api: ApiClient, offer: string): Promise<number> =>
  Number((await ok(api.get(`price-explanations?response=${offer}`))).body['hydra:totalItems']);
const mailsTo = async (email: string): Promise<string[]> =>
  (await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq'))
    .filter(({ payload }) => payload.to.email === email && payload.template.startsWith('explanation-'))
    .map(({ payload }) => payload.template);
const waitsFor = async (api: ApiClient): Promise<string[]> =>
  ((await ok(api.get('waiting'))).body['waiting'] as { kind: string; href: string }[]).map(
    ({ kind, href }) => `${kind} ${href}`,
  );

test('a purchaser asks about a price, the supplier answers, and the purchaser accepts', async () => {
  const { server } = bench;
  const { offer, explanation } = await asked();
  const seen = (await ok(seller().get(explanation))).body;
  assert.deepEqual([seen['@type'], seen['state'], seen['question']], ['PriceExplanation', 'asked', question]);
  assert.equal(seen['response'], offer);
  assert.ok((await waitsFor(seller())).includes(`explain_price ${offer}`));
  const answer = await ok(act(seller(), explanation, 'answer', { answer: 'We cast the housings ourselves.' }));
  assert.equal(answer.body['state'], 'answered');
  assert.ok(!(await waitsFor(seller())).includes(`explain_price ${offer}`));
  assert.ok((await waitsFor(buyer())).includes(`judge_explanation ${offer}`));
  assert.deepEqual(await operationsOf(seller(), explanation), []);
  assert.deepEqual(await operationsOf(buyer(), explanation), ['accept', 'reject']);
  assert.equal((await ok(act(buyer(), explanation, 'accept'))).body['state'], 'accepted');
  assert.ok(!(await waitsFor(buyer())).includes(`judge_explanation ${offer}`));
  const { supplier1, purchaser } = server.people;
  assert.deepEqual((await mailsTo(supplier1.email)).slice(-2), ['explanation-asked', 'explanation-accepted']);
  assert.equal((await mailsTo(purchaser.email)).at(-1), 'explanation-answered');
  const { state, result } = (await ok(buyer().get(offer))).body;
  assert.deepEqual([state, result], ['published', null], 'the offer is as it was');
});

test('an offer has one open question, and the offer does not allow another meanwhile', async () => {
  const { offer, explanation } = await asked();
  assert.ok(!(await operationsOf(buyer(), offer)).includes('askExplanation'));
  assert.deepEqual(codeOf(await ask(offer)), [409, 'explanation_pending']);
  await ok(act(seller(), explanation, 'answer', { answer: 'Own foundry.' }));
  assert.deepEqual(codeOf(await ask(offer)), [409, 'explanation_pending']);
  await ok(act(buyer(), explanation, 'reject', { reason: 'No figures.' }));
  assert.ok((await operationsOf(buyer(), offer)).includes('askExplanation'));
  created(await ask(offer));
  assert.equal(await listed(buyer(), offer), 2);
});

test('two questions at the same moment leave one', async () => {
  const { offers } = await bench.open();
  const [offer = ''] = offers;
  const version = await versionOf(buyer(), offer);
  const body = { question, dueAt: inDays(5), version };
  const answers = await Promise.all([1, 2].map(() => buyer().put(`${offer}/ask-explanation`, body)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409],
  );
  assert.equal(await listed(buyer(), offer), 1);
});

test('refuses a question without text, in the past, or with an old version', async () => {
  const { offers } = await bench.open();
  const [offer = ''] = offers;
  assert.deepEqual(codesOf(await act(buyer(), offer, 'ask-explanation', { question: '', dueAt: inDays(1) })), [
    'question required',
  ]);
  assert.deepEqual(codesOf(await ask(offer, -1)), ['dueAt in_the_past']);
  assert.deepEqual(codeOf(await buyer().put(`${offer}/ask-explanation`, { question, dueAt: inDays(1), version: 99 })), [
    409,
    'outdated',
  ]);
});

test('an offer is rejected for its price only after a rejected explanation', async () => {
  const { offers } = await bench.open();
  const [offer = ''] = offers;
  assert.deepEqual(codeOf(await rejectOffer(offer)), [409, 'explanation_required']);
  const explanation = created(await ask(offer));
  assert.deepEqual(codeOf(await rejectOffer(offer)), [409, 'explanation_required']);
  await ok(act(seller(), explanation, 'answer', { answer: 'Own foundry.' }));
  assert.deepEqual(codeOf(await rejectOffer(offer)), [409, 'explanation_required']);
  await ok(act(buyer(), explanation, 'reject', { reason: 'No figures.' }));
  const { body } = await ok(rejectOffer(offer));
  assert.deepEqual([body['state'], body['rejectGround']], ['rejected', 'abnormally_low']);
});

test('after an accepted explanation, other reasons still count, and a new offer needs its own question', async () => {
  const { offer, explanation } = await answered();
  await ok(act(buyer(), explanation, 'accept'));
  assert.deepEqual(codeOf(await rejectOffer(offer)), [409, 'explanation_required']);
  const { body } = await ok(act(buyer(), offer, 'reject', { reason: 'Wrong material.' }));
  assert.deepEqual([body['state'], body['rejectGround']], ['rejected', null]);
  assert.deepEqual(codesOf(await act(buyer(), offer, 'reject', { reason: 'Low', ground: 'other' })), [
    'ground not_in_list',
  ]);
});

test('without an answer in time the question expires, and the offer can be rejected for its price', async () => {
  const { server } = bench;
  const { offer, explanation } = await asked();
  const clock = { entity: 'priceExplanation', iri: explanation, operation: 'expire' };
  const step = await explanationStep(explanation.slice(-36), server.services.db);
  assert.equal(step?.operation, 'expire');
  assert.equal(await byClock(server, clock), 'wrong_state', 'a timer can be early');
  await server.services
    .db('price_explanation')
    .where({ id: explanation.slice(-36) })
    .update({ due_at: server.services.now() });
  assert.deepEqual(codeOf(await act(seller(), explanation, 'answer', { answer: 'Too late' })), [409, 'wrong_state']);
  assert.deepEqual(await operationsOf(seller(), explanation), []);
  assert.equal(await byClock(server, clock), null);
  assert.equal((await ok(buyer().get(explanation))).body['state'], 'expired');
  assert.equal(await explanationStep(explanation.slice(-36), server.services.db), null);
  assert.equal((await mailsTo(server.people.purchaser.email)).at(-1), 'explanation-expired');
  assert.equal((await ok(rejectOffer(offer))).body['state'], 'rejected');
});

test('an overdue question counts as expired before its timer runs', async () => {
  const { offer, explanation } = await asked();
  await bench.server.services
    .db('price_explanation')
    .where({ id: explanation.slice(-36) })
    .update({ due_at: bench.server.services.now() });
  assert.equal((await ok(rejectOffer(offer))).body['state'], 'rejected');
});

test('files of the answer are visible to the purchaser once it is sent, and then stay', async () => {
  const { explanation } = await asked();
  const text = { name: 'costs.txt', content: 'material 12 EUR' };
  const file = created(await seller().upload(`${explanation}/attach`, text, {}));
  assert.equal((await buyer().get(file)).status, 404);
  assert.deepEqual((await ok(buyer().get(explanation))).body['files'], []);
  assert.equal(((await ok(seller().get(explanation))).body['files'] as unknown[]).length, 1);
  const draft = created(await seller().upload(`${explanation}/attach`, { ...text, name: 'wrong.txt' }, {}));
  assert.equal((await seller().delete(draft)).status, 204);
  assert.deepEqual(codesOf(await seller().post(`${explanation}/attach`, {})), ['file required']);
  await ok(act(seller(), explanation, 'answer', { answer: 'See the file.' }));
  assert.equal(await (await buyer().raw(`${file}/download`)).text(), text.content);
  assert.deepEqual(codeOf(await seller().delete(file)), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await seller().upload(`${explanation}/attach`, text, {})), [409, 'wrong_state']);
  assert.equal((await rival().raw(`${file}/download`)).status, 404);
});

test('refuses files of other kinds, of other callers, after the due time, and beyond the limit', async () => {
  const { explanation } = await asked();
  const id = explanation.slice(-36);
  const text = { name: 'costs.txt', content: 'material 12 EUR' };
  const attach = (api: ApiClient, file: typeof text = text): Promise<Answer> =>
    api.upload(`${explanation}/attach`, file, {});
  assert.equal((await attach(seller(), { name: 'costs.exe', content: 'MZ' })).status, 415);
  assert.equal((await attach(seller(), { name: 'costs.pdf', content: 'no PDF' })).status, 415);
  assert.equal((await attach(rival())).status, 404);
  assert.equal((await attach(buyer())).status, 403);
  const { db, newId, now } = bench.server.services;
  const first = created(await attach(seller()));
  const row = await db('price_explanation_file')
    .where({ id: first.slice(-36) })
    .first();
  await db('price_explanation_file').insert(Array.from({ length: 49 }, () => ({ ...row, id: newId() })));
  assert.deepEqual(codeOf(await attach(seller())), [409, 'limit_reached']);
  await db('price_explanation').where({ id }).update({ due_at: now() });
  assert.deepEqual(codeOf(await attach(seller())), [409, 'wrong_state']);
  assert.ok(!(await operationsOf(seller(), explanation)).includes('attach'));
});

test('refuses empty answers and reasons, old versions, and a second answer or decision', async () => {
  const { explanation } = await asked();
  const answer = { answer: 'Own foundry.' };
  assert.deepEqual(codesOf(await act(seller(), explanation, 'answer', { answer: '' })), ['answer required']);
  assert.deepEqual(codeOf(await seller().put(`${explanation}/answer`, { ...answer, version: 9 })), [409, 'outdated']);
  assert.deepEqual(codeOf(await act(buyer(), explanation, 'accept')), [409, 'wrong_state']);
  await ok(act(seller(), explanation, 'answer', answer));
  assert.deepEqual(codeOf(await act(seller(), explanation, 'answer', answer)), [409, 'wrong_state']);
  assert.deepEqual(codesOf(await act(buyer(), explanation, 'reject', { reason: '' })), ['reason required']);
  const version = await versionOf(buyer(), explanation);
  const decisions = await Promise.all([
    buyer().put(`${explanation}/accept`, { version }),
    buyer().put(`${explanation}/reject`, { version, reason: 'No figures.' }),
  ]);
  assert.deepEqual(
    decisions.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
});

test('the offer names the state of its last question to purchasers only', async () => {
  const { offer, other, explanation } = await answered();
  const stateOf = async (api: ApiClient, iri: string): Promise<unknown> =>
    (await ok(api.get(iri))).body['explanationState'];
  assert.deepEqual([await stateOf(buyer(), offer), await stateOf(buyer(), other)], ['answered', null]);
  assert.equal(await stateOf(seller(), offer), undefined);
  await ok(act(buyer(), explanation, 'reject', { reason: 'No figures.' }));
  assert.equal(await stateOf(buyer(), offer), 'rejected');
  created(await ask(offer));
  assert.equal(await stateOf(buyer(), offer), 'asked');
});

test('another supplier, another organization and callers without a token see and do nothing', async () => {
  const { offer, other, explanation } = await answered();
  const elsewhere = bench.server.client(await rivalPurchaser(bench.server));
  const nobody = bench.server.client();
  for (const [api, read, judge] of [
    [rival(), 404, 403],
    [elsewhere, 404, 404],
    [nobody, 401, 401],
  ] as const) {
    assert.equal((await api.get(explanation)).status, read);
    for (const operation of ['accept', 'reject'])
      assert.equal((await api.put(`${explanation}/${operation}`, { reason: 'Because', version: 2 })).status, judge);
    assert.equal((await api.put(`${offer}/ask-explanation`, { question, dueAt: inDays(2), version: 1 })).status, judge);
  }
  assert.equal((await rival().put(`${explanation}/answer`, { answer: 'Mine', version: 2 })).status, 404);
  assert.equal((await buyer().put(`${explanation}/answer`, { answer: 'Mine', version: 2 })).status, 403);
  assert.equal((await seller().put(`${explanation}/accept`, { version: 2 })).status, 403);
  for (const api of [rival(), elsewhere]) assert.equal(await listed(api, offer), 0);
  assert.equal((await nobody.get('price-explanations')).status, 401);
  const text = JSON.stringify((await ok(rival().get('price-explanations'))).body);
  assert.ok(!text.includes(offer) && !text.includes(question));
  assert.equal((await rival().get(other)).status, 200);
});

test('nothing is asked about an offer of an ended purchase', async () => {
  const { workflow, offers } = await bench.open();
  await ok(act(buyer(), workflow, 'complete', { reason: 'Bought elsewhere' }));
  assert.equal((await ask(offers[0] ?? '')).status, 409);
});
