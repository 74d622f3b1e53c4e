import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { Answer } from '../../testing/api-client.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { addItem, codesOf, completeFields, created, makeReady } from '../testing/request-maker.ts';
import { drive, pass } from './testing/drive.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const hour = 3_600_000;
const day = 24 * hour;
const buyer = () => bench.buyer.api;
const step = (kind: string, mode = 'auto', more: object = {}) => ({
  kind,
  mode,
  limit: 'P2D',
  escalation: { to: 'organization_admin', after: 'P1D' },
  // Automatic award and order need an upper amount.
  ...(mode === 'auto' && (kind === 'award' || kind === 'order') ? { settings: { budget: '1000000' } } : {}),
  ...more,
});

/** All fields that publishing requires, relative to the server's clock. */
const fields = (start: number, finish: number) => ({
  ...completeFields(),
  startDate: later(start),
  finishDate: later(finish),
});
const later = (days: number): string => new Date(bench.server.services.now().getTime() + days * day).toISOString();

interface AutomationView {
  state: string;
  version: number;
  steps: { id: string; kind: string; state: string; decidedBy: string | null; because: { code: string }[] | null }[];
}

const automation = async (workflow: string): Promise<AutomationView> =>
  (await ok(buyer().get(`${workflow}/automation`))).body as unknown as AutomationView;
const stateOf = async (workflow: string, kind: string): Promise<string | undefined> =>
  (await automation(workflow)).steps.find((one) => one.kind === kind)?.state;

async function decide(workflow: string, kind: string, verb: string, body: object = {}): Promise<Answer> {
  const { steps, version } = await automation(workflow);
  const id = steps.find((one) => one.kind === kind)?.id ?? '';
  return buyer().put(`${workflow}/automation-steps/${id}/${verb}`, { version, ...body });
}

async function startAutomation(steps: readonly object[]): Promise<{ workflow: string; request: string }> {
  const made = await makeReady(buyer(), fields(-1, 5));
  await addItem(buyer(), made.request, { name: 'Shaft seal', quantity: '2', position: 5 });
  await ok(buyer().put(`${made.workflow}/automation`, { steps, version: 1 }));
  await ok(buyer().put(`${made.workflow}/automation/start`, { version: 2 }));
  return made;
}

async function offers(request: string, prices: readonly (readonly string[])[]): Promise<void> {
  for (const [index, units] of prices.entries()) {
    const supplier = bench.suppliers[index] ?? assert.fail();
    await admit(bench.server, request, supplier);
    await makeOffer(supplier.api, request, units);
  }
}

const everything = [
  step('publish_request'),
  step('extend', 'auto', { settings: { fewerThan: 2, by: 'P1D', times: 1, before: 'PT2H' } }),
  step('rate'),
  step('decide_offers', 'auto', { settings: { withinPercent: '30' } }),
  step('form_lots', 'auto', { settings: { strategy: 'single' } }),
  step('choose_type'),
  step('publish_negotiations', 'auto', { settings: { startAfter: 'PT1H', lasts: 'PT1H' } }),
  step('award'),
  step('order'),
  step('complete'),
];

const all = [
  ['10', '10'],
  ['10.4', '10.4'],
  ['10.6', '10.6'],
  ['90', '90'],
];

test('runs from the draft to the order without a click when every step is automatic', async () => {
  const { workflow, request } = await startAutomation(everything);
  assert.deepEqual(await drive(bench.server, workflow), ['publish_request']);
  assert.equal((await buyer().get(request)).body['state'], 'started');
  assert.equal(await stateOf(workflow, 'extend'), 'autonomous');
  await offers(request, all);
  await pass(bench.server, workflow, 6 * day);
  const done = await drive(bench.server, workflow);
  assert.deepEqual(done, ['settle', 'settle', 'decide_offers', 'form_lots', 'choose_type', 'publish_negotiations']);
  const { body: list } = await buyer().get(`default-responses?request=${request}`);
  const states = (list['hydra:member'] as { state: string }[]).map(({ state }) => state);
  assert.deepEqual(states.toSorted(), ['accepted', 'accepted', 'accepted', 'rejected'], 'one is far above the best');
  await pass(bench.server, workflow, 3 * hour);
  await pass(bench.server, workflow, 3 * hour);
  assert.deepEqual(await drive(bench.server, workflow), ['award', 'order', 'settle', 'complete']);
  const shown = await automation(workflow);
  assert.deepEqual([shown.state, (await buyer().get(workflow)).body['state']], ['completed', 'completed']);
  assert.ok(shown.steps.every(({ state, because }) => state === 'completed' && because?.length));
  const award = shown.steps.find(({ kind }) => kind === 'award');
  assert.equal(award?.decidedBy, 'automation');
  const { db } = bench.server.services;
  const ordered = db('participation')
    .join('negotiation', 'negotiation.id', 'negotiation_id')
    .where('workflow_id', workflow.slice(-36))
    .select('participation.id');
  assert.equal((await db('purchase_order').whereIn('participation_id', ordered)).length, 1);
  const acted = await db('history').where({ automatic: true, operation: 'awarding' });
  assert.equal(acted[0]?.account_id, bench.buyer.account, 'on behalf of the owner, and marked as automatic');
});

test('an automation needs one click when only the award asks, and awards nothing when that is declined', async () => {
  const steps = everything.map((one) => (one.kind === 'award' ? step('award', 'ask') : one));
  for (const verb of ['approve', 'decline'] as const) {
    const { workflow, request } = await startAutomation(steps);
    await drive(bench.server, workflow);
    await offers(request, all);
    await pass(bench.server, workflow, 6 * day);
    await drive(bench.server, workflow);
    await pass(bench.server, workflow, 3 * hour);
    await pass(bench.server, workflow, 3 * hour);
    assert.deepEqual(await drive(bench.server, workflow), ['ask']);
    assert.equal(await stateOf(workflow, 'award'), 'manual');
    assert.equal((await decide(workflow, 'order', 'approve')).status, 409, 'the step is not due yet');
    await ok(decide(workflow, 'award', verb, verb === 'decline' ? { reason: 'Too dear' } : {}));
    const done = await drive(bench.server, workflow);
    assert.equal(done[0], verb === 'approve' ? 'award' : 'ask');
    assert.equal((await decide(workflow, 'award', 'finish')).status, 409, 'a completed automation stays completed');
    const [won] = await bench.server.services.db('negotiation').where({ workflow_id: workflow.slice(-36) });
    assert.equal(won?.state === 'awarded', verb === 'approve');
  }
});

test('a step that a person has already done is not done twice', async () => {
  const { workflow, request } = await startAutomation([step('publish_request'), step('complete', 'ask')]);
  const version = (await buyer().get(request)).body['version'];
  const [published] = await Promise.all([
    buyer().put(`${request}/publish`, { version }),
    drive(bench.server, workflow),
  ]);
  await drive(bench.server, workflow);
  assert.ok([200, 409].includes(published.status), JSON.stringify(published.body));
  assert.equal(await stateOf(workflow, 'publish_request'), 'completed');
  const { db } = bench.server.services;
  const times = await db('history').where({ record_id: request.slice(-36), operation: 'publish' });
  assert.equal(times.length, 1);
});

test('a step that would be refused asks its owner; after a takeover only a person can finish it', async () => {
  const made = await makeReady(buyer(), {});
  await ok(buyer().put(`${made.workflow}/automation`, { steps: [step('publish_request')], version: 1 }));
  await ok(buyer().put(`${made.workflow}/automation/start`, { version: 2 }));
  assert.deepEqual(await drive(bench.server, made.workflow), ['ask']);
  const [first] = (await automation(made.workflow)).steps;
  assert.deepEqual([first?.state, first?.because?.[0]?.code], ['manual', 'lacks']);
  await ok(decide(made.workflow, 'publish_request', 'take-over'));
  await ok(buyer().put(made.request, fields(-1, 5)));
  assert.deepEqual(await drive(bench.server, made.workflow), []);
  await ok(decide(made.workflow, 'publish_request', 'finish'));
  assert.deepEqual(await drive(bench.server, made.workflow), ['complete']);
});

test('without an answer the admins are notified, and at the limit the configured consequence applies', async () => {
  for (const [onSilence, state] of [
    ['skip', 'completed'],
    ['stop', 'stopped'],
    ['escalate', 'running'],
  ] as const) {
    const { workflow } = await startAutomation([step('publish_request', 'ask', { onSilence })]);
    assert.deepEqual(await drive(bench.server, workflow), ['ask']);
    bench.server.advance(day + hour);
    assert.deepEqual(await drive(bench.server, workflow), ['escalate']);
    bench.server.advance(day);
    await drive(bench.server, workflow);
    assert.equal((await automation(workflow)).state, state);
  }
  const { db } = bench.server.services;
  const escalations = await db('outbox').whereRaw(`payload ->> 'template' = 'automation-escalated'`);
  assert.ok(escalations.length >= 3);
});

test('a paused automation does nothing, and one without an active owner stops', async () => {
  const { workflow } = await startAutomation([step('publish_request')]);
  await ok(buyer().put(`${workflow}/automation/pause`, { version: (await automation(workflow)).version }));
  assert.deepEqual(await drive(bench.server, workflow), []);
  const { db } = bench.server.services;
  const owner = { id: bench.buyer.account };
  await ok(buyer().put(`${workflow}/automation/resume`, { version: (await automation(workflow)).version }));
  await db('account').where(owner).update({ state: 'inactive' });
  assert.deepEqual(await drive(bench.server, workflow), ['stop']);
  await db('account').where(owner).update({ state: 'active' });
  assert.equal((await automation(workflow)).state, 'stopped');
  await ok(buyer().put(`${workflow}/automation/resume`, { version: (await automation(workflow)).version }));
  assert.equal((await drive(bench.server, workflow))[0], 'publish_request');
});

test('rejects steps without a limit or escalation, out of order, or escalated to the same person', async () => {
  const { workflow } = await makeReady(buyer());
  const put = (steps: readonly object[]) => buyer().put(`${workflow}/automation`, { steps, version: 1 });
  const { limit: _, ...unlimited } = step('award');
  const { escalation: __, ...alone } = step('award');
  assert.deepEqual(codesOf(await put([unlimited])), ['steps[0].limit required']);
  assert.deepEqual(codesOf(await put([alone])), ['steps[0].escalation required']);
  assert.deepEqual(codesOf(await put([step('award', 'auto', { limit: '2 days' })])), [
    'steps[0].limit format_duration',
  ]);
  assert.deepEqual(codesOf(await put([step('order'), step('award')])), ['steps[1].kind out_of_order']);
  assert.deepEqual(codesOf(await put([step('award'), step('award')])), ['steps[1].kind not_unique']);
  const me = `/api/users/${bench.buyer.account}`;
  const looped = step('award', 'ask', { approver: me, escalation: { to: me, after: 'P1D' } });
  assert.deepEqual(codesOf(await put([looped])), ['steps[0].escalation.to escalates_to_itself']);
  const gone = step('award', 'ask', { escalation: { to: `/api/users/${bench.suppliers[0]?.account}`, after: 'P1D' } });
  assert.deepEqual(codesOf(await put([gone])), ['steps[0].escalation.to not_active']);
  assert.equal((await put([step('award')])).status, 200);
  assert.equal((await put([step('award')])).body['code'], 'outdated');
});

test('start, pause and resume need a version, even when no steps are set', async () => {
  const workflow = created(await bench.buyer.api.post('default-workflows', { title: 'Nothing set' }));
  for (const name of ['start', 'pause', 'resume']) {
    const put = (body: object) => bench.buyer.api.put(`${workflow}/automation/${name}`, body);
    assert.deepEqual(codesOf(await put({})), ['version required']);
    assert.deepEqual(codesOf(await put({ version: {} })), ['version wrong_type']);
    assert.deepEqual(codeOf(await put({ version: 1 })), [409, 'wrong_state']);
  }
});

test('strangers find nothing, and administrators can neither take nor delegate binding steps', async () => {
  const { workflow } = await startAutomation([step('publish_request', 'ask'), step('decide_offers', 'ask')]);
  const path = `${workflow}/automation`;
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  assert.equal((await rival.get(path)).status, 404);
  assert.equal((await rival.put(path, { steps: [step('award')], version: 1 })).status, 404);
  assert.equal((await bench.server.people.supplier1.api.get(path)).status, 403);
  assert.equal((await bench.server.client().get(path)).status, 401);
  const view = { 'X-View-As': `/api/organizations/${bench.buyer.organization}` };
  const { api } = bench.server.people.admin;
  const { version } = await automation(workflow);
  const auto = [step('publish_request', 'auto'), step('decide_offers', 'auto')];
  assert.equal((await api.put(path, { steps: auto, version }, view)).body['code'], 'not_allowed');
  const asks = [step('publish_request', 'auto'), step('decide_offers', 'ask')];
  assert.equal((await api.put(path, { steps: asks, version }, view)).status, 200);
});

test('administrators cannot start binding steps or change their limits', async () => {
  const award = (budget: string) => step('award', 'ask', { settings: { budget, budgetCurrency: 'EUR' } });
  const steps = (budget: string) => [step('publish_request', 'ask'), award(budget), step('order', 'auto')];
  const { workflow } = await startAutomation(steps('100'));
  const path = `${workflow}/automation`;
  const view = { 'X-View-As': `/api/organizations/${bench.buyer.organization}` };
  const { api } = bench.server.people.admin;
  const codeAs = async (call: string, body: object = {}) =>
    (await api.put(call, { ...body, version: (await automation(workflow)).version }, view)).body['code'];
  assert.equal(await codeAs(path, { steps: steps('1000000') }), 'not_allowed', 'a higher budget');
  assert.equal(await codeAs(path, { steps: [step('publish_request', 'ask'), step('order', 'auto')] }), 'not_allowed');
  assert.equal(await codeAs(path, { steps: [step('publish_request', 'auto'), ...steps('100').slice(1)] }), undefined);
  const awarding = (await automation(workflow)).steps.find(({ kind }) => kind === 'award');
  for (const name of ['finish', 'take-over'])
    assert.equal(
      await codeAs(`${workflow}/automation-steps/${awarding?.id}/${name}`, { reason: 'Mine' }),
      'not_allowed',
    );
  assert.equal(await codeAs(`${path}/pause`), undefined);
  assert.equal(await codeAs(`${path}/resume`), 'not_allowed');
  const { version } = await automation(workflow);
  assert.equal((await bench.buyer.api.put(`${path}/resume`, { version })).status, 200);
});
