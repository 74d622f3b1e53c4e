import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { nextStep } from '../life/next-step.ts';
import { perform } from '../life/perform.ts';
import {
  act,
  makeNegotiation,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  timeframe,
  type NegotiationBench,
  type OpenRequest,
} from '../testing/negotiation-maker.ts';
import { makeDraft } from '../testing/offer-maker.ts';
import { inDays, makeReady, makeRequest } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const buyer = () => bench.buyer.api;
const idOf = (iri: string): string => iri.split('/').at(-1) ?? '';
const complete = (workflow: string) => act(buyer(), workflow, 'complete', { reason: 'Bought elsewhere' });
const shown = async (iri: string) => (await ok(buyer().get(iri))).body;
const operationsOf = ({ body }: Pick<Answer, 'body'>): string[] =>
  (body['operations'] as { name: string }[]).map(({ name }) => name);

const mailsOf = async (template: string, part: string): Promise<string[]> => {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  return rows
    .filter(({ payload }) => payload.template === template && payload.data.link?.endsWith(idOf(part)))
    .map(({ payload }) => payload.to.email);
};

const mailsTo = async (template: string, email: string): Promise<unknown[]> => {
  const rows = await bench.server.services.db('outbox').where({ kind: 'mail' });
  return rows.filter(({ payload }) => payload.template === template && payload.to.email === email);
};

async function awardAll({ workflow, items }: Pick<OpenRequest, 'workflow' | 'items'>): Promise<Answer> {
  const { buyer: person, suppliers } = bench;
  const negotiation = await makeRunning(person, { workflow, items }, { type: 'rank_auction' });
  await ok(act(person.api, negotiation, 'forced-finish'));
  const [best] = await participationsOf(negotiation, suppliers.slice(0, 3));
  return ok(act(person.api, best!, 'awarding', { reason: 'The best price' }));
}

test('manual completion ends the request, closes drafts, marks offers as lost and notifies suppliers', async () => {
  const { suppliers } = bench;
  const { workflow, request, offers } = await bench.open();
  const [first, second, third] = offers as [string, string, string];
  await ok(act(buyer(), second, 'accepting'));
  await ok(act(buyer(), third, 'reject', { reason: 'Too dear' }));
  const draft = String((await ok(suppliers[0]!.api.post('default-responses', { request, copyOf: first }))).body['@id']);
  const done = await ok(complete(workflow));
  assert.deepEqual([done.body['state'], done.body['phase']], ['completed', 'completed']);
  const ended = await shown(request);
  assert.equal(ended['state'], 'finished');
  assert.ok(String(ended['finishDate']) <= bench.server.services.now().toISOString());
  const results = await Promise.all(
    offers.map(async (iri) => [(await shown(iri))['state'], (await shown(iri))['result']]),
  );
  assert.deepEqual(results, [
    ['published', 'lost'],
    ['accepted', null],
    ['rejected', null],
  ]);
  const closed = (await ok(suppliers[0]!.api.get(draft))).body;
  assert.deepEqual([closed['state'], closed['cancelReason']], ['cancelled', null]);
  assert.deepEqual(await mailsOf('purchase-closed', first), [suppliers[0]!.email], 'once, about the valid offer');
  for (const offer of [second, third, draft]) assert.deepEqual(await mailsOf('purchase-closed', offer), []);
});

test('a supplier is only notified that the purchase is closed', async () => {
  const { suppliers, server } = bench;
  const { workflow, offers } = await bench.open();
  await ok(complete(workflow));
  const rows = await server.services.db('outbox').where({ kind: 'mail' });
  const closingMails = rows.filter(
    ({ payload }) => payload.template === 'purchase-closed' && payload.data.link?.endsWith(idOf(offers[0]!)),
  );
  const [mail] = closingMails;
  assert.deepEqual(Object.keys(mail.payload.data).toSorted(), ['buyer', 'link', 'requestTitle', 'supplier']);
  const own = (await ok(suppliers[0]!.api.get(offers[0]!))).body;
  assert.ok(!JSON.stringify(own).includes('Bought elsewhere'));
  assert.equal(own['result'], 'lost');
});

test('after completion nothing can be decided, withdrawn, extended, reminded or asked', async () => {
  const { suppliers } = bench;
  const { workflow, request, offers } = await bench.open();
  const invited = await ok(buyer().post('invitations', { request, email: 'late@supplier.example' }));
  const invitation = String(invited.body['@id']);
  await ok(complete(workflow));
  const [first, second] = offers as [string, string];
  for (const [iri, operation, body] of [
    [first, 'accepting', {}],
    [second, 'reject', { reason: 'Too dear' }],
    [request, 'change-finished-date', { finishDate: inDays(20) }],
  ] as const)
    assert.deepEqual(codeOf(await act(buyer(), iri, operation, body)), [409, 'wrong_state'], operation);
  assert.deepEqual(codeOf(await act(suppliers[0]!.api, first, 'cancel')), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await buyer().put(`${invitation}/remind`, {})), [409, 'request_finished']);
  const answer = await suppliers[0]!.api.post('questions', { request, text: 'Is it really over?' });
  assert.deepEqual(codeOf(answer), [409, 'wrong_state']);
  const offered = (await Promise.all([first, request, invitation].map((iri) => ok(buyer().get(iri))))).flatMap(
    operationsOf,
  );
  for (const name of ['accepting', 'reject', 'changeFinishedDate', 'amend', 'remind'])
    assert.ok(!offered.includes(name), name);
  assert.deepEqual(operationsOf(await ok(suppliers[0]!.api.get(first))), []);
});

test('the timers of a completed request do nothing', async () => {
  const { workflow, request } = await bench.open();
  const [subject] = [{ entity: 'request', id: idOf(request) }];
  await ok(complete(workflow));
  assert.equal(await nextStep(subject, bench.server.services), null);
  const before = await shown(request);
  for (const operation of ['start', 'remind', 'finish'])
    await perform({ ...subject, operation }, bench.server.services);
  assert.deepEqual(await shown(request), before);
});

test('unpublished or negotiated requests cannot be completed; draft negotiations are deleted', async () => {
  const { workflow, ...rest } = await bench.open();
  for (const { workflow: early } of [await makeRequest(buyer()), await makeReady(buyer())]) {
    assert.deepEqual(codeOf(await complete(early)), [409, 'wrong_state']);
    assert.ok(!operationsOf(await ok(buyer().get(early))).includes('complete'));
  }
  const [one, two] = rest.items as [string, string];
  const draft = await makeNegotiation(bench.buyer, { workflow, items: [one] });
  const running = await makeNegotiation(bench.buyer, { workflow, items: [two] }, timeframe());
  await ok(act(buyer(), running, 'publish'));
  assert.deepEqual(codeOf(await complete(workflow)), [409, 'wrong_state']);
  assert.ok(!operationsOf(await ok(buyer().get(workflow))).includes('complete'));
  await ok(act(buyer(), running, 'mark-failed', { internalReason: 'No budget', publicReason: 'No budget' }));
  await ok(complete(workflow));
  assert.equal((await buyer().get(draft)).status, 404);
  assert.equal((await shown(one))['negotiation'] ?? null, null);
  const again = await act(buyer(), running, 'new-round');
  assert.deepEqual(codeOf(again), [409, 'wrong_state']);
});

test('an award accepts the offer of its winner, and the last award ends the request', async () => {
  const { suppliers } = bench;
  const { workflow, request, items, offers } = await bench.open();
  const [one, two] = items as [string, string];
  await awardAll({ workflow, items: [one] });
  assert.deepEqual([(await shown(offers[0]!))['state'], (await shown(workflow))['state']], ['accepted', 'active']);
  assert.equal((await shown(request))['state'], 'started', 'the rest is still open');
  await awardAll({ workflow, items: [two] });
  assert.deepEqual([(await shown(workflow))['phase'], (await shown(request))['state']], ['completed', 'finished']);
  const results = await Promise.all(
    offers.map(async (iri) => [(await shown(iri))['state'], (await shown(iri))['result']]),
  );
  assert.deepEqual(results, [
    ['accepted', null],
    ['published', 'lost'],
    ['published', 'lost'],
  ]);
  assert.equal((await mailsTo('negotiation-lost', suppliers[1]!.email)).length, 2, 'one mail per negotiation');
  for (const offer of offers)
    assert.deepEqual(
      await mailsOf('purchase-closed', offer),
      [],
      'suppliers notified of the last result get no second mail',
    );
});

test('when every negotiation failed, the workflow needs the purchaser', async () => {
  const { workflow, request, items } = await bench.open();
  const negotiation = await makeRunning(bench.buyer, { workflow, items });
  await ok(act(buyer(), negotiation, 'forced-finish'));
  await ok(act(buyer(), negotiation, 'mark-failed', { internalReason: 'No budget', publicReason: 'No budget' }));
  bench.server.advance(11 * 24 * 3600 * 1000);
  await perform({ entity: 'request', id: idOf(request), operation: 'finish' }, bench.server.services);
  bench.server.advance(-11 * 24 * 3600 * 1000);
  assert.deepEqual([(await shown(workflow))['phase'], (await shown(workflow))['state']], ['awarding', 'active']);
  await ok(complete(workflow));
  assert.equal((await shown(workflow))['state'], 'completed');
});

test('a draft offer started during completion is refused or closed', async () => {
  const { suppliers } = bench;
  const { workflow, request } = await bench.open([['10', '10']]);
  await bench.server.services
    .db('request_access')
    .insert({ request_id: idOf(request), organization_id: suppliers[1]!.organization });
  const [startedPurchase, done] = await Promise.all([
    makeDraft(suppliers[1]!.api, request).catch(() => null),
    complete(workflow),
  ]);
  assert.equal(done.status, 200);
  if (startedPurchase === null) return;
  assert.equal((await ok(suppliers[1]!.api.get(startedPurchase))).body['state'], 'cancelled');
});
