import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import { perform } from '../life/perform.ts';
import { makeCostCenter, makeDemand } from '../testing/demand-maker.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { completeFields, created, makeReady } from '../testing/request-maker.ts';
import { drive, pass } from './testing/drive.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
  // More days pass here than a trial lasts.
  const { organization: id } = bench.buyer;
  await bench.server.services.db('organization').where({ id }).update({ licensed_until: '2100-01-01' });
  await ruleThatBuys();
});
after(() => bench.server.stop());

const day = 86_400_000;
const people = () => bench.server.people;
const buyer = () => bench.buyer.api;
const lead = () => people().lead.api;

const kinds = [
  'publish_request',
  'invite',
  'rate',
  'decide_offers',
  'form_lots',
  'choose_type',
  'publish_negotiations',
  'award',
  'order',
];

/** Buys demands below 1,000 automatically, in every step. */
async function ruleThatBuys(): Promise<void> {
  const address = { addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const frame = { deliveryAddress: address, templateTimeframe: { startsAfterDays: 0, lastsDays: 5 } };
  const fields = { ...completeFields(), ...frame, deliveryTime: { mode: 'until', end: '2030-01-31' } };
  const { workflow: template } = await makeReady(buyer(), fields);
  await ok(act(buyer(), template, 'to-template'));
  await ok(act(buyer(), template, 'change-use', { templateKind: 'self_sourcing' }));
  const steps = kinds.map((kind) => ({ kind, mode: 'auto' }));
  const then = thenDo({ kind: 'self_sourcing', template, steps });
  created(await lead().post('assistant-rules', { title: 'All by itself', when: { amountTo: '1000' }, ...then }));
}

/** Submits a demand for 50 forklift trucks with this estimated value, handled by the rule. */
async function demandFor(amount: string): Promise<{ demand: string; state: unknown; workflow: string | null }> {
  const costCenter = await makeCostCenter(lead(), { limit: { amount: '2000', currency: 'EUR' } });
  const items = [{ name: 'Forklift truck', quantity: '50', unit: 'piece', category: null, note: null }];
  const { api } = people().requester;
  const estimatedValue = { amount, currency: 'EUR' };
  const demand = await makeDemand(api, { title: '50 forklift trucks', items, costCenter, estimatedValue });
  const { body } = await ok(act(api, demand, 'submit'));
  await perform({ entity: 'demand', id: demand.slice(-36), operation: 'route' }, bench.server.services);
  const { workflow } = (await ok(buyer().get(demand))).body;
  return { demand, state: body['state'], workflow: typeof workflow === 'string' ? workflow : null };
}

interface AutomationView {
  version: number;
  steps: {
    id: string;
    kind: string;
    state: string;
    decider: string | null;
    because: { code: string; is?: string; asked?: string }[] | null;
  }[];
}
const shown = async (workflow: string): Promise<AutomationView> =>
  (await ok(buyer().get(`${workflow}/automation`))).body as unknown as AutomationView;
const manualStep = async (workflow: string) => (await shown(workflow)).steps.find(({ state }) => state === 'manual');
const approve = async (workflow: string, by: 'lead' | 'purchaser') => {
  const { version } = await shown(workflow);
  const step = (await manualStep(workflow)) ?? assert.fail('no one is asked');
  return people()[by].api.put(`${workflow}/automation-steps/${step.id}/approve`, { version });
};
const orders = async (): Promise<number> => Number((await ok(buyer().get('purchase-orders'))).body['hydra:totalItems']);
/** Lets days pass, and performs what is due. */
async function days(workflow: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await pass(bench.server, workflow, day);
    await drive(bench.server, workflow);
  }
}

test('an approved cent never becomes an automatic order of 4,500,000; the approver sees both amounts', async () => {
  const { state, workflow } = await demandFor('0.01');
  assert.equal(state, 'approved', 'the attack begins with an automatic approval');
  assert.ok(workflow, 'and with a purchase that starts automatically');
  await drive(bench.server, workflow);
  const { bound } = (await ok(buyer().get(`${workflow}/automation`))).body;
  assert.deepEqual(bound, { source: 'demand', amount: '0.01', currency: 'EUR' });
  const request = String((await ok(buyer().get(workflow))).body['request']);
  for (const [index, price] of ['90000', '91000'].entries()) {
    const supplier = bench.suppliers[index] ?? assert.fail();
    await admit(bench.server, request, supplier);
    await makeOffer(supplier.api, request, [price]);
  }
  await days(workflow, 14);
  assert.equal(await orders(), 0);
  const first = (await manualStep(workflow)) ?? assert.fail('no one is asked');
  assert.equal(first.kind, 'decide_offers');
  const above = first.because?.find(({ code }) => code === 'above_budget');
  assert.deepEqual([above?.is, above?.asked], ['4500000.00', '0.01']);
  assert.equal(first.decider, 'organization_admin', 'no one approved it, so the admins are asked');
  const facts = (await ok(lead().get(`${workflow}/automation/decision`))).body;
  assert.deepEqual(
    [facts['amount'], facts['bound'], facts['isAbove']],
    ['4500000.00', { source: 'demand', amount: '0.01', currency: 'EUR' }, true],
  );
  await days(workflow, 5);
  assert.equal(await orders(), 0, 'waiting changes nothing');
});

test('a demand with a value of zero needs approval by an organization admin', async () => {
  const { state, workflow } = await demandFor('0');
  assert.deepEqual([state, workflow], ['submitted', null]);
});

test('above the approved value an admin decides, not the owner, and accepting offers orders nothing', async () => {
  const { workflow } = await demandFor('900');
  assert.ok(workflow);
  await drive(bench.server, workflow);
  const request = String((await ok(buyer().get(workflow))).body['request']);
  const [supplier] = bench.suppliers;
  assert.ok(supplier);
  await admit(bench.server, request, supplier);
  await makeOffer(supplier.api, request, ['90000']);
  await days(workflow, 14);
  assert.equal((await manualStep(workflow))?.kind, 'decide_offers');
  assert.equal((await approve(workflow, 'purchaser')).status, 403, 'the owner does not approve above the value');
  assert.equal((await approve(workflow, 'lead')).status, 200);
  await drive(bench.server, workflow);
  await days(workflow, 14);
  assert.equal(await orders(), 0);
  assert.ok(!(await shown(workflow)).steps.some(({ kind, state }) => kind === 'award' && state === 'completed'));
});
