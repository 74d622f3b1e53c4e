import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventReport } from '../../../../schemas/generated/answers.ts';
import { createJobs } from '../../../jobs/create-jobs.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { rivalPurchaser } from '../../../testing/rich-world.ts';
import { takeJobs } from '../../job/work-off.ts';
import { arena } from '../../testing/mechanism-bench.ts';
import {
  act,
  makeRunning,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../../testing/offer-maker.ts';
import { completeFields, created, makePublished, makeRequest, versionOf } from '../../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const buyer = (): ApiClient => bench.buyer.api;
const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

async function reportOf(workflow: string, api: ApiClient = buyer()): Promise<EventReport> {
  const { status, body } = await api.get(`${workflow}/report`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body['@type'], 'EventReport');
  // Safe: the test server checks the answer against its class.
  return body as unknown as EventReport;
}

const workflowOf = async (negotiation: string): Promise<string> =>
  String((await ok(buyer().get(negotiation))).body['workflow']);

const reportsInHistory = (workflow: string): Promise<Record<string, unknown>[]> =>
  bench.server.services
    .db('history')
    .where({ record_id: idOf(workflow), operation: 'report' })
    .orderBy('id');

/** An awarded and ordered event with a question, a rating, a rejected offer and bids. */
async function wholeEvent(): Promise<string> {
  const [first, second, third, fourth] = bench.suppliers;
  assert.ok(first && second && third && fourth);
  const open = await bench.open(undefined, 20);
  const { request, workflow, offers } = open;
  await admit(bench.server, request, fourth);
  const dear = await makeOffer(fourth.api, request, ['99', '99']);
  await ok(act(buyer(), dear, 'reject', { reason: 'Far above the market.' }));
  const question = created(await first.api.post('questions', { request, text: 'May the seals be black?' }));
  await ok(act(buyer(), question, 'answer', { answer: 'Yes, any color.', published: true }));
  const { body: criteria } = await ok(buyer().get(`default-evaluation-criteria?request=${request}`));
  const service = (criteria['hydra:member'] as Record<string, unknown>[]).find(({ title }) => title === 'Service');
  // Ranks by weight need a rating of every offer that takes part.
  for (const response of offers) {
    const rating = { response, evaluationCriterion: service?.['@id'], rating: 40 };
    created(await buyer().post('default-evaluation-scorings', rating));
  }
  const negotiation = await makeRunning(bench.buyer, open, { type: 'rank_auction' });
  const [place = '', other = ''] = await participationsOf(negotiation, [first, second]);
  await ok(second.api.put(`${other}/bidding`, { data: { total: '58' } }));
  await ok(first.api.put(`${place}/bidding`, { data: { total: '51.50' } }));
  await ok(act(buyer(), negotiation, 'forced-finish'));
  await ok(act(buyer(), place, 'awarding', { reason: 'Best price for the whole lot.' }));
  await ok(act(buyer(), place, 'create-purchase-order'));
  return workflow;
}

test('the report holds the whole event, and the history names who created it', async () => {
  const workflow = await wholeEvent();
  const report = await reportOf(workflow);
  assert.deepEqual([report.classification, report.workflow['@id']], ['confidential', workflow]);
  assert.deepEqual(
    report.request?.items.map(({ position, quantity }) => [position, quantity]),
    [
      [1, '4'],
      [2, '2'],
    ],
  );
  assert.deepEqual(
    report.request.versions.map(({ revision, by }) => [revision, by]),
    [[1, report.createdBy]],
  );
  assert.deepEqual(
    report.offers.map(({ total, state, reason }) => [total?.amount, state, reason]),
    [
      ['60.00', 'accepted', null],
      ['72.00', 'published', null],
      ['90.00', 'published', null],
      ['594.00', 'rejected', 'Far above the market.'],
    ],
  );
  assert.match(String(report.offers[0]?.receipt), /^[0-9A-F]{4}-[0-9A-F]{4}$/);
  assert.deepEqual(
    report.questions.map(({ text, answer, published, answeredBy }) => [text, answer, published, answeredBy]),
    [['May the seals be black?', 'Yes, any color.', true, report.createdBy]],
  );
  assert.deepEqual(
    report.ratings.map(({ criterion, rating, by }) => [criterion, rating, by]),
    Array.from({ length: 3 }, () => ['Service', 40, report.createdBy]),
  );
  const [negotiation] = report.negotiations;
  assert.deepEqual([negotiation?.state, negotiation?.sealed, negotiation?.items], ['awarded', false, [1, 2]]);
  assert.deepEqual(
    negotiation?.bids.map(({ total }) => total.amount),
    ['58.00', '51.50'],
  );
  assert.match(String(negotiation.log?.hash), /^[0-9a-f]{64}$/);
  assert.deepEqual(
    report.awards.map(({ amount, reason, items, by }) => [amount, reason, items, by]),
    [[{ amount: '51.50', currency: 'EUR' }, 'Best price for the whole lot.', [1, 2], report.createdBy]],
  );
  assert.deepEqual(
    report.orders.map(({ total, state }) => [total.amount, state]),
    [['51.50', 'created']],
  );
  const kept = await reportsInHistory(workflow);
  assert.deepEqual(
    kept.map((entry) => [entry['account_id'], entry['organization_id'], entry['as_administrator']]),
    [[bench.buyer.account, bench.buyer.organization, false]],
  );
});

test('the pages come as the result of a job', async () => {
  const { workflow } = await bench.open();
  const { status, body } = await buyer().get(`${workflow}/report?format=pdf`);
  assert.deepEqual([status, body['@type'], body['kind'], body['state']], [202, 'Job', 'eventReport', 'pending']);
  const { services } = bench.server;
  const runner = createJobs(services, String(services.config.databaseUrl));
  const underWay = new Set<Promise<void>>();
  await takeJobs(underWay, runner, services);
  await Promise.all(underWay);
  await runner.stop();
  const job = String(body['@id']);
  const done = (await buyer().get(job)).body;
  assert.equal(done['state'], 'completed', JSON.stringify(done));
  const result = await buyer().raw(`${job}/result`);
  assert.equal(result.headers.get('content-type'), 'application/pdf');
  assert.equal(
    Buffer.from(await result.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
  assert.equal((await reportsInHistory(workflow)).length, 1);
});

test('only purchasers of the organization and administrators create a report', async () => {
  const { workflow } = await bench.open();
  const { supplier1, supplier4, requester, lead, admin, purchaser } = bench.server.people;
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  // The first supplier takes part, the fourth does not.
  const others = { participant: supplier1.api, supplier: supplier4.api, rival, requester: requester.api };
  for (const path of [`${workflow}/report`, `${workflow}/report?format=pdf`, `${workflow}/report/file`]) {
    assert.equal((await bench.server.client().get(path)).status, 401, path);
    for (const [who, api] of Object.entries(others)) assert.equal((await api.get(path)).status, 404, `${who} ${path}`);
  }
  for (const [who, api] of Object.entries(others)) {
    const { status } = await api.post('jobs', { kind: 'eventReport', record: workflow });
    // To another purchaser, the record does not exist.
    assert.equal(status, who === 'rival' ? 400 : 403, who);
  }
  assert.deepEqual(await reportsInHistory(workflow), []);
  await reportOf(workflow, lead.api);
  const headers = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  assert.equal((await admin.api.get(`${workflow}/report`, headers)).status, 200);
  const kept = await reportsInHistory(workflow);
  assert.deepEqual(
    kept.map((entry) => [entry['account_id'], entry['organization_id'], entry['as_administrator']]),
    [
      [lead.account, purchaser.organization, false],
      [admin.account, purchaser.organization, true],
    ],
  );
  // The organization's admin reads in the audit log who did.
  const { body } = await lead.api.get(`audit-entries?record=${workflow}&operation=report`);
  assert.deepEqual(
    (body['hydra:member'] as Record<string, unknown>[]).map((entry) => [
      entry['operation'],
      entry['accountName'],
      entry['asAdministrator'],
    ]),
    [
      ['report', null, true],
      ['report', 'Tom Petersen', false],
    ],
  );
});

test('a completed workflow keeps its report', async () => {
  const workflow = await wholeEvent();
  const report = await reportOf(workflow);
  assert.equal(report.workflow.state, 'completed');
  assert.deepEqual([report.offers.length, report.awards.length, report.orders.length], [4, 1, 1]);
  const file = await buyer().raw(`${workflow}/report/file`);
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/pdf']);
  const { supplier1 } = bench.server.people;
  assert.equal((await supplier1.api.get(`${workflow}/report`)).status, 404);
});

test('an unknown format is refused', async () => {
  const { workflow } = await makeRequest(buyer());
  for (const format of ['xlsx', 'PDF', '']) {
    const { status, body } = await buyer().get(`${workflow}/report?format=${format}`);
    assert.deepEqual([status, body['code']], [400, 'validation_failed'], format);
  }
  assert.equal((await buyer().get(`${workflow}/report?format=json`)).status, 200);
  assert.equal((await reportsInHistory(workflow)).length, 1);
});

test('an archived workflow keeps its report', async () => {
  const { workflow } = await makeRequest(buyer());
  const version = await versionOf(buyer(), workflow);
  const reasons = { publicReason: 'Stopped', internalReason: 'No money', version };
  await ok(buyer().put(`${workflow}/archive`, reasons));
  const report = await reportOf(workflow);
  assert.deepEqual([report.workflow.state, report.workflow.reason, report.offers], ['archived', 'No money', []]);
});

test('sealed offers and bids do not appear before they are opened', async () => {
  const [first] = bench.suppliers;
  assert.ok(first);
  const { workflow, request } = await makePublished(buyer(), { ...completeFields(), sealedOffers: true });
  await admit(bench.server, request, first);
  const offer = await makeOffer(first.api, request, ['7654.32']);
  const report = await reportOf(workflow);
  assert.deepEqual([report.sealedOffers, report.offers], [1, []]);
  for (const secret of ['7654', '30617', idOf(offer)]) assert.ok(!JSON.stringify(report).includes(secret), secret);

  const { negotiation, does } = await arena(bench, 'sealed_bid_negotiation');
  await ok(does(2, 'update', { data: { total: '55' } }));
  const running = await reportOf(await workflowOf(negotiation));
  const [sealed] = running.negotiations;
  assert.deepEqual([sealed?.sealed, sealed?.bids], [true, []]);
  assert.deepEqual(
    sealed?.participants.map(({ lastPrice, finalPrice, rank }) => [lastPrice, finalPrice, rank]),
    [null, null, null].map((none) => [none, none, none]),
  );
});
