import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeApproved } from '../testing/demand-maker.ts';
import { act, makeRunning, negotiationBench, ok, participationsOf } from '../testing/negotiation-maker.ts';
import type { NegotiationBench } from '../testing/negotiation-maker.ts';
import { created } from '../testing/request-maker.ts';
import { drive } from './testing/drive.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
  const { lead: person } = bench.server.people;
  const steps = [{ approvers: [`/api/users/${person.account}`], quorum: 1 }];
  const amountFrom = { amount: '50', currency: 'EUR' };
  created(await lead().post('approval-rules', { title: 'From 50', subjects: ['order'], amountFrom, steps }));
});
after(() => bench.server.stop());

const lead = () => bench.server.people.lead.api;
const buyer = () => bench.buyer.api;

const steps = (budget: string) => [
  {
    kind: 'order',
    mode: 'auto',
    settings: { budget, budgetCurrency: 'EUR' },
    limit: 'P2D',
    escalation: { to: 'owner', after: 'P2D' },
  },
];

const automationOf = async (workflow: string) =>
  (await ok(buyer().get(`${workflow}/automation`))).body as {
    version: number;
    steps: { id: string; state: string; because: { code: string }[] }[];
  };

const stepOf = async (workflow: string) => {
  const [step] = (await automationOf(workflow)).steps;
  return [step?.state, step?.because.map(({ code }) => code)];
};

const openRequests = async (): Promise<string[]> => {
  const { body } = await ok(lead().get('approval-requests?state=open'));
  return (body['hydra:member'] as { '@id': string }[]).map((one) => one['@id']);
};

/** A negotiation awarded at 60, whose automation orders next. `demand` limits the purchase, in addition to the budget. */
async function ordering(budget: string, demand?: string) {
  const { workflow, request, items } = await bench.open();
  const { db } = bench.server.services;
  const negotiation = await makeRunning(bench.buyer, { workflow, items }, { type: 'rank_auction' });
  const [place = ''] = await participationsOf(negotiation, bench.suppliers.slice(0, 1));
  if (demand)
    await db('demand')
      .where({ id: demand.slice(-36) })
      .update({ workflow_id: workflow.slice(-36) });
  await ok(buyer().put(`${workflow}/automation`, { steps: steps(budget), version: 1 }));
  const { version } = await automationOf(workflow);
  await ok(buyer().put(`${workflow}/automation/start`, { version }));
  await ok(act(buyer(), negotiation, 'forced-finish'));
  await ok(act(buyer(), place, 'awarding', { reason: 'Best price for the whole lot.' }));
  await db('request')
    .where({ id: request.slice(-36) })
    .update({ state: 'finished' });
  await drive(bench.server, workflow);
  const { body } = await ok(buyer().get(place));
  const approval = body['approvalRequest'];
  return { workflow, place, approval: typeof approval === 'string' ? approval : null };
}

const orderOf = async (place: string): Promise<unknown> => (await ok(buyer().get(place))).body['purchaseOrder'];

test('an automatic order waits for the approval, then completes its step', async () => {
  const { workflow, place, approval } = await ordering('1000');
  assert.deepEqual(await stepOf(workflow), ['manual', ['approval_pending']]);
  assert.deepEqual(await drive(bench.server, workflow), [], 'it does not propose again');
  assert.equal(await orderOf(place), null);
  assert.equal((await ok(act(lead(), String(approval), 'approve'))).body['state'], 'approved');
  assert.notEqual(await orderOf(place), null);
  await drive(bench.server, workflow);
  assert.equal((await stepOf(workflow))[0], 'completed');
});

test('after a declined approval a person decides, and nothing is proposed automatically', async () => {
  const { workflow, place, approval } = await ordering('1000');
  await ok(act(lead(), String(approval), 'decline', { reason: 'Not this year' }));
  await drive(bench.server, workflow);
  assert.deepEqual(await stepOf(workflow), ['manual', ['approval_declined']]);
  assert.deepEqual([await orderOf(place), await openRequests()], [null, []]);
  const { version, steps: shown } = await automationOf(workflow);
  await ok(buyer().put(`${workflow}/automation-steps/${shown[0]?.id}/approve`, { version }));
  await drive(bench.server, workflow);
  const [again = ''] = await openRequests();
  assert.equal((await ok(act(lead(), again, 'approve'))).body['state'], 'approved');
  assert.notEqual(await orderOf(place), null);
});

test('above an upper bound the step asks, and proposes nothing', async () => {
  const demand = await makeApproved(
    { requester: bench.server.people.requester.api, buyer: lead() },
    { estimatedValue: { amount: '59.99', currency: 'EUR' } },
  );
  for (const [budget, of] of [['59.99'], ['1000', demand]] as const) {
    const { workflow, place, approval } = await ordering(budget, of);
    const [state, because] = await stepOf(workflow);
    assert.equal(state, 'manual');
    assert.ok(Array.isArray(because) && because.includes('above_budget'), String(because));
    assert.deepEqual([approval, await orderOf(place), await openRequests()], [null, null, []]);
  }
});

test('an amount that a person allowed above the bound still waits for its approval, which then runs it', async () => {
  const { workflow, place } = await ordering('59.99');
  const { version, steps: shown } = await automationOf(workflow);
  await ok(buyer().put(`${workflow}/automation-steps/${shown[0]?.id}/approve`, { version }));
  await drive(bench.server, workflow);
  const [approval = ''] = await openRequests();
  assert.deepEqual([await stepOf(workflow), await orderOf(place)], [['manual', ['approval_pending']], null]);
  assert.equal((await ok(act(lead(), approval, 'approve'))).body['state'], 'approved');
  assert.notEqual(await orderOf(place), null);
});

test('a bound lowered while the order waits makes the last approval outdated, and nothing is ordered', async () => {
  const { workflow, place, approval } = await ordering('1000');
  const { version } = await automationOf(workflow);
  await ok(buyer().put(`${workflow}/automation`, { steps: steps('59.99'), version }));
  const { body } = await ok(act(lead(), String(approval), 'approve'));
  assert.deepEqual([body['state'], body['changes']], ['outdated', [{ kind: 'refused', record: null }]]);
  await drive(bench.server, workflow);
  assert.deepEqual([await stepOf(workflow), await orderOf(place)], [['manual', ['approval_outdated']], null]);
});
