import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, full, makeRunning, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { created } from '../testing/request-maker.ts';
import { drive } from './testing/drive.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
  const { lead } = bench.server.people;
  const steps = [{ approvers: [`/api/users/${lead.account}`], quorum: 1 }];
  const amountFrom = { amount: '50', currency: 'EUR' };
  created(await lead.api.post('approval-rules', { title: 'From 50', subjects: ['award'], amountFrom, steps }));
});
after(() => bench.server.stop());

const lead = () => bench.server.people.lead.api;

/** A finished negotiation whose automation has come to its award, which an approval rule holds. */
async function held() {
  const { buyer, open, server } = bench;
  const { workflow, request, items } = await open();
  const negotiation = await makeRunning(buyer, { workflow, items }, { type: 'rank_auction' });
  const settings = { budget: '1000', budgetCurrency: 'EUR' };
  const escalation = { to: 'owner', after: 'P2D' };
  const steps = [{ kind: 'award', mode: 'auto', settings, limit: 'P2D', escalation }];
  await ok(buyer.api.put(`${workflow}/automation`, { steps, version: 1 }));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  await server.services
    .db('request')
    .where({ id: request.slice(-36) })
    .update({ state: 'finished' });
  const { body } = await ok(buyer.api.get(`${workflow}/automation`));
  await ok(buyer.api.put(`${workflow}/automation/start`, { version: body['version'] }));
  await drive(server, workflow);
  const { body: found } = await ok(lead().get('approval-requests?mine=decide'));
  const [approval] = found['hydra:member'] as { '@id': string }[];
  return { workflow, negotiation, approval: approval?.['@id'] ?? assert.fail('nothing is held') };
}

const stepOf = async (workflow: string) => {
  const { body } = await ok(bench.buyer.api.get(`${workflow}/automation`));
  const [step] = body['steps'] as { state: string; because: { code: string }[] }[];
  return [step?.state, step?.because.map(({ code }) => code)];
};

test('an automatic award waits for the approval, then completes its step', async () => {
  const { workflow, negotiation, approval } = await held();
  assert.deepEqual(await stepOf(workflow), ['manual', ['approval_pending']]);
  assert.deepEqual(await drive(bench.server, workflow), [], 'it does not propose again');
  assert.equal((await full(bench.buyer.api, negotiation)).state, 'negotiated');
  assert.equal((await ok(act(lead(), approval, 'approve'))).body['state'], 'approved');
  assert.equal((await full(bench.buyer.api, negotiation)).state, 'awarded');
  await drive(bench.server, workflow);
  assert.equal((await stepOf(workflow))[0], 'completed');
});

test('after a declined approval a person decides, and nothing is proposed automatically', async () => {
  const { workflow, negotiation, approval } = await held();
  await ok(act(lead(), approval, 'decline', { reason: 'Not this year' }));
  await drive(bench.server, workflow);
  assert.deepEqual(await stepOf(workflow), ['manual', ['approval_declined']]);
  assert.deepEqual(await drive(bench.server, workflow), [], 'it asks once');
  assert.equal((await full(bench.buyer.api, negotiation)).state, 'negotiated');
  assert.equal((await ok(lead().get('approval-requests?state=open'))).body['hydra:totalItems'], 0);
});
