import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { Answer } from '../../testing/api-client.ts';
import { makeApproved } from '../testing/demand-maker.ts';
import { switchAgent } from '../testing/agent-flag.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { codesOf, completeFields, created, makeReady } from '../testing/request-maker.ts';
import { driveRun, passRun } from './testing/drive-run.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
  await switchAgent(bench.server, true);
  // A trial lasts a month, and these runs take longer.
  await bench.server.services
    .db('organization')
    .whereNotNull('licensed_until')
    .update({ licensed_until: '2040-01-01' });
});
after(() => bench.server.stop());

const day = 86_400_000;
const buyer = () => bench.buyer.api;
const later = (days: number): string => new Date(bench.server.services.now().getTime() + days * day).toISOString();
const goal = '40 forklift chargers by March, at most € 90,000, two offers at least';

interface Entry {
  at: string;
  what: string;
  because: string[];
  rejected: string[];
  code: string;
  is: string | null;
}
interface RunView {
  '@id': string;
  state: string;
  version: number;
  workflow: string;
  waitsFor: string | null;
  timeline: Entry[];
  budget: object;
  offersAtLeast: number | null;
  operations: { name: string }[];
}

const seen = async (run: string): Promise<RunView> => (await ok(buyer().get(run))).body as unknown as RunView;
const codes = ({ timeline }: RunView): string[] =>
  timeline.map(({ code, is }) => (is && !/^\d/.test(is) ? `${code} ${is}` : code));
const make = (body: object = {}): Promise<Answer> => buyer().post('agent-runs', { goal, deadline: later(30), ...body });

async function offers(request: string, prices: readonly (readonly string[])[]): Promise<void> {
  for (const [index, units] of prices.entries()) {
    const supplier = bench.suppliers[index] ?? assert.fail();
    await admit(bench.server, request, supplier);
    await makeOffer(supplier.api, request, units);
  }
}

const requestOf = async (run: RunView): Promise<string> => String((await buyer().get(run.workflow)).body['request']);

async function approve(run: string): Promise<void> {
  const { workflow, waitsFor } = await seen(run);
  const { body } = await ok(buyer().get(`${workflow}/automation`));
  const steps = body['steps'] as { id: string; kind: string }[];
  const step = steps.find(({ kind }) => kind === waitsFor)?.id ?? assert.fail('nothing waits');
  await ok(buyer().put(`${workflow}/automation-steps/${step}/approve`, { version: body['version'] }));
}

test('a run understands its goal, asks before a binding step, and completes the purchase', async () => {
  const run = created(await make());
  const planned = await seen(run);
  assert.deepEqual(
    [planned.state, planned.budget, planned.offersAtLeast],
    ['planned', { amount: '90000', currency: 'EUR' }, 2],
  );
  await driveRun(bench.server, run);
  const running = await seen(run);
  assert.ok(running.workflow, JSON.stringify(running.timeline));
  // The organization's settings have no payment terms, so a person is asked, with the missing fields.
  assert.deepEqual([running.state, running.waitsFor], ['waiting', 'publish_request']);
  const question = running.timeline.findLast(({ code }) => code === 'asks') ?? assert.fail();
  assert.match(question.because.join(' '), /Payment terms/i);
  assert.doesNotMatch(question.because.join(' '), /validation_failed/);
  const request = await requestOf(running);
  await ok(buyer().put(request, { paymentTerms: 'net_30', deliveryTerms: 'DAP' }));
  // No other question was asked: the missing value is there, so the run continues.
  await driveRun(bench.server, run);
  assert.ok(codes(await seen(run)).includes('did publish_request'));
  await offers(request, [['2000'], ['2200'], ['2600']]);
  await passRun(bench.server, run, 10 * day);
  assert.deepEqual([(await seen(run)).state, (await seen(run)).waitsFor], ['waiting', 'decide_offers']);
  await approve(run);
  await driveRun(bench.server, run);
  await passRun(bench.server, run, 2 * day);
  await passRun(bench.server, run, day);
  const asks = await seen(run);
  assert.deepEqual([asks.state, asks.waitsFor], ['waiting', 'award'], JSON.stringify(codes(asks)));
  await approve(run);
  await driveRun(bench.server, run);
  assert.equal((await seen(run)).waitsFor, 'order');
  await approve(run);
  await driveRun(bench.server, run);
  const done = await seen(run);
  assert.equal(done.state, 'done', JSON.stringify(codes(done)));
  const awarded = done.timeline.find(({ code, is }) => code === 'did' && is === 'award') ?? assert.fail();
  assert.equal(awarded.rejected.length, 2);
  assert.ok(awarded.because.some((one) => one.startsWith('/api/default-negotiations/')));
  assert.ok(awarded.what.length > 3);
  const approvals = done.timeline.filter(({ code }) => code === 'approved');
  assert.ok(approvals.length > 2 && approvals.every(({ because }) => because.length > 0), JSON.stringify(approvals));
  for (const { at, what, because, rejected } of done.timeline)
    assert.deepEqual(
      [typeof at, typeof what, [...because, ...rejected].every((one) => typeof one === 'string')],
      ['string', 'string', true],
    );
  const figures = (await buyer().get(run)).body['figures'] as { price: string };
  assert.equal(Number(figures.price), 80_000);
});

test('a run asks when it has fewer offers than required, and says so', async () => {
  const { workflow: template } = await makeTemplate();
  const lead = bench.server.people.lead.api;
  const steps = ['publish_request', 'invite', 'decide_offers', 'award', 'order'].map((kind) => ({
    kind,
    mode: 'auto',
  }));
  const rule = created(
    await lead.post('assistant-rules', {
      title: 'All by itself',
      when: { amountTo: '100000' },
      ...thenDo({ kind: 'self_sourcing', template, steps }),
    }),
  );
  const run = created(await make({ limits: ['no_award'] }));
  await driveRun(bench.server, run);
  const running = await seen(run);
  assert.ok(codes(running).includes('chose_rule All by itself'), JSON.stringify(running.timeline));
  assert.ok(codes(running).includes('did publish_request'), JSON.stringify(codes(running)));
  await ok(deleteRule(rule));
  await offers(await requestOf(running), [['2000']]);
  for (let days = 0; days < 20; days += 2) await passRun(bench.server, run, 2 * day);
  const asks = await seen(run);
  assert.deepEqual([asks.state, asks.waitsFor], ['waiting', 'decide_offers'], JSON.stringify(codes(asks)));
  const question = asks.timeline.findLast(({ code }) => code === 'asks') ?? assert.fail();
  assert.match(question.because.join(' '), /Offers received: 1 \(minimum 2\)/);
});

const deleteRule = (rule: string): Promise<Answer> => bench.server.people.lead.api.delete(rule);

async function makeTemplate(): Promise<{ workflow: string }> {
  const address = { addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const frame = { deliveryAddress: address, templateTimeframe: { startsAfterDays: 0, lastsDays: 5 } };
  const fields = { ...completeFields(), ...frame, deliveryTime: { mode: 'until', end: '2030-01-31' } };
  const made = await makeReady(buyer(), fields);
  await ok(act(buyer(), made.workflow, 'to-template'));
  await ok(act(buyer(), made.workflow, 'change-use', { templateKind: 'self_sourcing' }));
  return made;
}

test('a demand is bought only once, and the run bundles it into its workflow', async () => {
  const { requester, purchaser } = bench.server.people;
  const demand = await makeApproved({ requester: requester.api, buyer: purchaser.api });
  const body = { goal: undefined, demand, budget: { amount: '500', currency: 'EUR' } };
  const run = created(await make(body));
  assert.equal((await make(body)).status, 409);
  await driveRun(bench.server, run);
  const { workflow } = await seen(run);
  const stored = (await buyer().get(demand)).body;
  assert.deepEqual([stored['state'], stored['workflow']], ['bundled', workflow]);
});

test('pause, resume, take over and stop control the automation of a run', async () => {
  const run = created(await make());
  await driveRun(bench.server, run);
  const automation = async () => (await ok(buyer().get(`${(await seen(run)).workflow}/automation`))).body['state'];
  await ok(act(buyer(), run, 'pause'));
  assert.deepEqual([(await seen(run)).state, await automation()], ['paused', 'paused']);
  assert.equal((await buyer().put(`${run}/resume`, { version: 1 })).status, 409);
  await ok(act(buyer(), run, 'resume'));
  await driveRun(bench.server, run);
  assert.equal(await automation(), 'running');
  const { lead } = bench.server.people;
  await ok(act(lead.api, run, 'take-over'));
  const { workflow, state, operations } = await seen(run);
  assert.deepEqual([state, await automation(), operations], ['taken_over', 'paused', []]);
  assert.equal((await buyer().get(workflow)).body['owner'], `/api/users/${lead.account}`);
  const other = created(await make());
  await ok(act(buyer(), other, 'stop'));
  await driveRun(bench.server, other);
  assert.equal((await seen(other)).state, 'stopped');
  assert.equal((await act(buyer(), other, 'resume')).status, 409);
});

test('a run asks when its budget and the prices have different currencies', async () => {
  const run = created(await make({ budget: { amount: '90000', currency: 'USD' } }));
  await driveRun(bench.server, run);
  const runAtStart = await seen(run);
  const request = await requestOf(runAtStart);
  await ok(buyer().put(request, { paymentTerms: 'net_30', deliveryTerms: 'DAP', currency: 'EUR' }));
  await driveRun(bench.server, run);
  await offers(request, [['2000'], ['2200']]);
  await passRun(bench.server, run, 10 * day);
  const asks = await seen(run);
  assert.equal(asks.waitsFor, 'decide_offers');
  const question = asks.timeline.findLast(({ code }) => code === 'asks') ?? assert.fail();
  assert.match(question.because.join(' '), /EUR, the budget in USD/);
});

test('a run stops at its deadline without an award', async () => {
  const run = created(await make({ deadline: later(1) }));
  await driveRun(bench.server, run);
  await passRun(bench.server, run, 2 * day);
  const ended = await seen(run);
  assert.deepEqual([ended.state, ended.timeline.at(-1)?.code], ['stopped', 'expired']);
});

test('rejects an unclear goal and names the wrong field', async () => {
  assert.match(codesOf(await make({ goal: 'Good morning' })).join(), /^goal (no_need|goal_unclear)$/);
  assert.deepEqual(codesOf(await make({ goal: 'some chargers, at most € 900' })), ['goal goal_unclear']);
  assert.deepEqual(codesOf(await make({ goal: '40 chargers' })), ['budget.amount required']);
  assert.deepEqual(codesOf(await make({ goal: '40 chargers, at most € 900', deadline: undefined })), [
    'deadline required',
  ]);
  assert.deepEqual(codesOf(await make({ deadline: later(-1) })), ['deadline in_the_past']);
  assert.deepEqual(codesOf(await make({ deadline: 'soon' })), ['deadline format_date_time']);
  assert.deepEqual(codesOf(await make({ goal: undefined })), ['goal required']);
  assert.deepEqual(codesOf(await make({ limits: ['no_fun'] })), ['limits[0] not_in_list']);
});

test('other organizations cannot see a run, and suppliers have no runs', async () => {
  const run = created(await make());
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  assert.equal((await rival.get(run)).status, 404);
  assert.equal((await rival.put(`${run}/stop`, { version: 1 })).status, 404);
  const supplier = bench.suppliers[0] ?? assert.fail();
  assert.equal((await supplier.api.get('agent-runs')).body['hydra:totalItems'], 0);
  assert.equal((await supplier.api.post('agent-runs', { goal })).status, 403);
  assert.equal((await bench.server.people.requester.api.post('agent-runs', { goal })).status, 403);
});

test('exports its report as a PDF', async () => {
  const run = created(await make());
  await driveRun(bench.server, run);
  const report = await buyer().raw(`${run}/report`);
  assert.deepEqual([report.status, report.headers.get('content-type')], [200, 'application/pdf']);
  assert.equal(
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 4)
      .toString(),
    '%PDF',
  );
});

test('runs are not found while the feature is switched off', async () => {
  const run = created(await make());
  await switchAgent(bench.server, false);
  assert.equal((await buyer().get('agent-runs')).status, 200, 'the list is a resource like any other');
  for (const answer of [await buyer().get(run), await make(), await buyer().put(`${run}/stop`, { version: 1 })])
    assert.equal(answer.status, 404);
  assert.equal((await buyer().raw(`${run}/report`)).status, 404);
  await switchAgent(bench.server, true);
});
