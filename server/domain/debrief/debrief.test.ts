import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { DebriefFacts } from '../../../schemas/domain/debrief/facts.ts';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { act, makeRunning, negotiationBench, ok, participationsOf } from '../testing/negotiation-maker.ts';
import type { NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { admit } from '../testing/offer-maker.ts';
import { codesOf, created, versionOf } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(() => bench.server.stop());

const reason = 'Best price for the whole lot.';
type Shown = Record<string, unknown> & { '@id': string; version: number; facts: DebriefFacts; text?: string | null };

const membersOf = ({ body }: Answer): Shown[] => body['hydra:member'] as Shown[];
const listed = async (api: ApiClient, workflow: string): Promise<Shown[]> =>
  membersOf(await ok(api.get(`debriefs?workflow=${workflow}`)));
const supplierApi = (index: number): ApiClient => bench.suppliers[index]?.api ?? assert.fail();
const send = (workflow: string): Promise<Answer> => act(bench.buyer.api, workflow, 'send-debriefs');
const setMode = (workflow: string, debrief: string | null): Promise<Answer> =>
  ok(act(bench.buyer.api, workflow, '', { debrief }));

/** Rates the offers on service, which weighs 30 %. */
async function rate({ request, offers }: { request: string; offers: string[] }, ratings: number[]): Promise<void> {
  const { api } = bench.buyer;
  const criteria = membersOf(await ok(api.get(`default-evaluation-criteria?request=${request}`)));
  const service = criteria.find(({ title }) => title === 'Service')?.['@id'];
  for (const [index, rating] of ratings.entries())
    created(
      await api.post('default-evaluation-scorings', { response: offers[index], evaluationCriterion: service, rating }),
    );
}

/** Offers of 60, 72 and 90, with quality 15, 15 and -6. The winner is supplier 1, unless another one is named. */
async function awarded(winner = 0, { count = 3, mode }: { count?: number; mode?: string } = {}) {
  const { buyer, open, suppliers } = bench;
  const request = await open(
    [
      ['10', '10'],
      ['12', '12'],
      ['15', '15'],
    ].slice(0, count),
    30,
  );
  await rate(request, [50, 50, -20].slice(0, count));
  const negotiation = await makeRunning(buyer, request, { type: 'rank_negotiation' });
  const places = await participationsOf(negotiation, suppliers.slice(0, count));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await ok(act(buyer.api, places[winner] ?? '', 'awarding', { reason, ...(mode ? { debrief: mode } : {}) }));
  return { ...request, negotiation, places };
}

test('an award drafts a debrief for each offer that lost, with rank, distance and what would have won', async () => {
  const { workflow, offers, negotiation } = await awarded();
  const debriefs = await listed(bench.buyer.api, workflow);
  assert.deepEqual(new Set(debriefs.map(({ response }) => response)), new Set(offers.slice(1)));
  const second = debriefs.find(({ response }) => response === offers[1]) ?? assert.fail();
  assert.deepEqual(
    [second['state'], second['mode'], second['negotiation'], second.text],
    ['drafted', 'rank', negotiation, undefined],
  );
  // 72 against 60 at the same quality is 20 % more; 60 is 16.7 % less.
  const { rank, distance, lowerBy, criteria, quality } = second.facts;
  assert.deepEqual([rank, distance, lowerBy], [{ rank: 2, of: 3 }, { kind: 'above', percent: 20 }, 20]);
  assert.deepEqual([criteria, quality], [[], null]);
});

test('with scores, points per criterion without price are told too; sent debriefs keep their mode', async () => {
  const { workflow, offers } = await awarded(0, { mode: 'scores' });
  const [third] = (await listed(bench.buyer.api, workflow)).filter(({ response }) => response === offers[2]);
  assert.deepEqual(third?.facts.criteria, [{ title: 'Service', maximum: '30', own: '-6', winner: '15' }]);
  await ok(send(workflow));
  await setMode(workflow, 'rank');
  const { body } = await ok(supplierApi(2).get(`${offers[2]}/debrief`));
  assert.deepEqual(
    [body['mode'], (body['facts'] as DebriefFacts).quality],
    ['scores', { maximum: '30', own: '-6', winner: '15' }],
  );
});

test('two offers have no rank, and a choice against the ranking does not say what would have won', async () => {
  const two = await awarded(0, { count: 2 });
  const [loser] = await listed(bench.buyer.api, two.workflow);
  assert.deepEqual([loser?.facts.rank, loser?.facts.lowerBy], [null, 20]);
  const chosen = await awarded(1);
  const debriefs = await listed(bench.buyer.api, chosen.workflow);
  const first = debriefs.find(({ response }) => response === chosen.offers[0]);
  assert.deepEqual([first?.facts.distance, first?.facts.lowerBy], [{ kind: 'not_above' }, null]);
});

test('suppliers see nothing before the sending, and then only their own, without other names and prices', async () => {
  const { workflow, offers, negotiation } = await awarded();
  assert.equal((await supplierApi(1).get(`${offers[1]}/debrief`)).status, 404);
  assert.deepEqual(membersOf(await ok(supplierApi(1).get(`debriefs?negotiation=${negotiation}`))), []);
  await ok(send(workflow));
  const { body } = await ok(supplierApi(1).get(`${offers[1]}/debrief`));
  assert.deepEqual([body['@type'], body['state'], body['response']], ['Debrief', 'sent', offers[1]]);
  assert.ok(!('workflow' in body));
  const told = JSON.stringify(membersOf(await ok(supplierApi(1).get(`debriefs?negotiation=${negotiation}`))));
  for (const secret of [
    '60.00',
    '90.00',
    bench.suppliers[0]?.organization ?? '',
    bench.suppliers[2]?.organization ?? '',
  ])
    assert.ok(!told.includes(secret), secret);
  assert.equal(membersOf(await ok(supplierApi(1).get(`debriefs?negotiation=${negotiation}`))).length, 1);
  // Not to the winner, another supplier, another organization, or without a token.
  assert.equal((await supplierApi(0).get(`${offers[0]}/debrief`)).status, 404);
  assert.equal((await supplierApi(2).get(String(body['@id']))).status, 404);
  assert.equal((await supplierApi(2).get(`${offers[1]}/debrief`)).status, 404);
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  assert.equal((await rival.get(String(body['@id']))).status, 404);
  assert.deepEqual(await listed(rival, workflow), []);
  assert.ok([403, 404].includes((await act(rival, workflow, 'send-debriefs', { version: 1 })).status));
  const nobody = bench.server.client();
  assert.equal((await nobody.get(String(body['@id']))).status, 401);
  assert.equal((await nobody.put(`${workflow}/send-debriefs`, { version: 1 })).status, 401);
  assert.equal((await supplierApi(1).put(`${workflow}/send-debriefs`, { version: 1 })).status, 403);
});

test('the message can be edited until sending, and must name neither suppliers nor prices', async () => {
  const { workflow, offers } = await awarded();
  const { api } = bench.buyer;
  const [draft] = (await listed(api, workflow)).filter(({ response }) => response === offers[1]);
  const iri = draft?.['@id'] ?? assert.fail();
  const winner = (await ok(api.get(`/api/organizations/${bench.suppliers[0]?.organization}`))).body['legal_name'];
  const write = async (text: string | null) => api.put(iri, { text, version: await versionOf(api, iri) });
  assert.deepEqual(codesOf(await write(`${String(winner)} was better`)), ['text names_supplier']);
  assert.deepEqual(codesOf(await write('60.00 EUR would have won')), ['text mentions_price']);
  assert.deepEqual(codesOf(await write('a'.repeat(2001))), ['text too_long']);
  assert.equal((await write('Thank you for a complete offer.')).body['text'], 'Thank you for a complete offer.');
  assert.equal((await write(null)).body['text'], null);
  assert.deepEqual(codeOf(await api.put(iri, { text: 'Too late', version: 1 })), [409, 'outdated']);
  assert.equal((await supplierApi(1).put(iri, { text: 'Mine', version: 1 })).status, 403);
  await ok(write('Thank you for a complete offer.'));
  await ok(send(workflow));
  assert.equal((await ok(supplierApi(1).get(iri))).body['text'], 'Thank you for a complete offer.');
  assert.deepEqual(codeOf(await write('Too late')), [409, 'wrong_state']);
  assert.deepEqual(codeOf(await send(workflow)), [409, 'wrong_state']);
});

test('the sending checks messages again, because suppliers may have joined since they were saved', async () => {
  const { workflow, request, offers } = await awarded();
  const { api } = bench.buyer;
  const [draft] = (await listed(api, workflow)).filter(({ response }) => response === offers[1]);
  const iri = draft?.['@id'] ?? assert.fail();
  const nameOf = async (index: number): Promise<string> =>
    String(
      (await ok(supplierApi(index).get(`/api/organizations/${bench.suppliers[index]?.organization}`))).body[
        'legal_name'
      ],
    );
  await ok(act(api, iri, '', { text: `As good as ${await nameOf(3)}` }));
  await admit(bench.server, request, bench.suppliers[3] ?? assert.fail());
  const refused = await send(workflow);
  assert.deepEqual([refused.status, codesOf(refused)], [400, ['text names_supplier']]);
  const [violation] = refused.body['violations'] as { params?: object }[];
  assert.deepEqual(violation?.params, { supplier: await nameOf(1) });
  assert.ok((await listed(api, workflow)).every(({ state }) => state === 'drafted'));
  await ok(act(api, iri, '', { text: null }));
  await ok(send(workflow));
});

test('when debriefs are off, drafts wait unseen until the mode changes', async () => {
  const { workflow } = await awarded(0, { mode: 'off' });
  const { api } = bench.buyer;
  const kinds = async () =>
    ((await ok(api.get('waiting'))).body['waiting'] as { kind: string; href: string }[]).filter(
      ({ kind, href }) => kind === 'send_debriefs' && href.includes(workflow.slice(-36)),
    );
  assert.deepEqual(await kinds(), []);
  assert.deepEqual(codeOf(await send(workflow)), [409, 'wrong_state']);
  await setMode(workflow, null);
  assert.equal((await kinds())[0]?.href, `/workflows/${workflow.slice(-36)}/debriefs`);
  await ok(send(workflow));
  assert.deepEqual(await kinds(), []);
});

test('a supplier asks one question, and only it reads the answer', async () => {
  const { workflow, offers } = await awarded();
  const { api } = bench.buyer;
  await ok(send(workflow));
  const { body } = await ok(supplierApi(1).get(`${offers[1]}/debrief`));
  const iri = String(body['@id']);
  assert.deepEqual(codeOf(await act(api, iri, 'answer', { answer: 'Nothing asked' })), [409, 'wrong_state']);
  const question = 'Which part of our service was weak?';
  assert.equal((await act(supplierApi(1), iri, 'ask', { question: '' })).status, 400);
  assert.deepEqual((await ok(act(supplierApi(1), iri, 'ask', { question }))).body['question'], question);
  assert.deepEqual(codeOf(await act(supplierApi(1), iri, 'ask', { question })), [409, 'wrong_state']);
  const waiting = (await ok(api.get('waiting'))).body['waiting'] as { kind: string }[];
  assert.ok(waiting.some(({ kind }) => kind === 'answer_debrief'));
  assert.deepEqual(codesOf(await act(api, iri, 'answer', { answer: 'The winner took € 60' })), [
    'answer mentions_price',
  ]);
  await ok(act(api, iri, 'answer', { answer: 'The reaction time of 48 hours.' }));
  assert.equal((await ok(supplierApi(1).get(iri))).body['answer'], 'The reaction time of 48 hours.');
  assert.equal((await supplierApi(2).get(iri)).status, 404);
});

test('no question is taken after its time', async () => {
  const { workflow, offers } = await awarded();
  await ok(send(workflow));
  const { body } = await ok(supplierApi(1).get(`${offers[1]}/debrief`));
  const iri = String(body['@id']);
  const past = new Date(Date.now() - 1000);
  await bench.server.services
    .db('debrief')
    .where({ id: iri.slice(-36) })
    .update({ ask_until: past });
  assert.deepEqual(codeOf(await act(supplierApi(1), iri, 'ask', { question: 'Why?' })), [409, 'wrong_state']);
});

test('a split tells only suppliers that got nothing, without a rank', async () => {
  const { buyer, open, server } = bench;
  const made = await open([
    ['10', '30'],
    ['12', '20'],
    ['15', '25'],
  ]);
  await server.services
    .db('request')
    .where({ id: made.request.slice(-36) })
    .update({ state: 'finished' });
  const rules = { title: 'Split', goal: 'cost', rules: [] };
  const scenario = created(await buyer.api.post(`${made.request}/scenarios`, rules));
  assert.equal((await buyer.api.put(`${scenario}/solve`, {})).status, 202);
  while ((await buyer.api.get(scenario)).body['state'] === 'solving') await wait(100);
  await ok(act(buyer.api, scenario, 'award', { reason, debrief: 'scores' }));
  const [only, ...others] = await listed(buyer.api, made.workflow);
  assert.deepEqual([only?.['response'], only?.['mode'], others.length], [made.offers[2], 'scores', 0]);
  assert.deepEqual([only?.facts.rank, only?.facts.distance, only?.facts.lowerBy], [null, null, null]);
  await ok(send(made.workflow));
  assert.equal((await ok(supplierApi(2).get(`${made.offers[2]}/debrief`))).body['state'], 'sent');
});

test('the mail tells the facts in its language, and no price of anyone', async () => {
  const { workflow, negotiation } = await awarded(0, { mode: 'scores' });
  await ok(send(workflow));
  const rows: { payload: { template: string; data: Record<string, string | null> } }[] = await bench.server.services
    .db('outbox')
    .where({ kind: 'mail' });
  const mails = rows
    .map(({ payload }) => payload)
    .filter(({ template, data }) => template === 'debrief-sent' && data['link']?.endsWith(negotiation.slice(-36)));
  const second = mails.find(({ data }) => data['rank'] === '2 / 3') ?? assert.fail();
  const { distance, lowerBy, points, winnerPoints } = second.data;
  const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ').replace(/(\d) ?%/, '$1 %');
  assert.deepEqual([plain(distance), plain(lowerBy), points, winnerPoints], ['≈ 20 %', '≤ 20 %', '15 / 30', '15 / 30']);
  assert.ok(!/60[.,]00|72[.,]00|90[.,]00/.test(JSON.stringify(mails)));
});
