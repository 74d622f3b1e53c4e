import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { created } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ background: true });
  const { lead } = bench.server.people;
  const steps = [{ approvers: [`/api/users/${lead.account}`], quorum: 1 }];
  const amountFrom = { amount: '50', currency: 'EUR' };
  created(await lead.api.post('approval-rules', { title: 'From 50', subjects: ['award'], amountFrom, steps }));
});
after(() => bench.server.stop());

const lead = () => bench.server.people.lead.api;
const buyer = () => bench.buyer.api;
const reason = 'Best for each item';

async function solved(request: string, title: string): Promise<string> {
  const iri = created(await buyer().post(`${request}/scenarios`, { title, goal: 'cost', rules: [] }));
  assert.equal((await buyer().put(`${iri}/solve`, {})).status, 202);
  while ((await buyer().get(iri)).body['state'] === 'solving') await wait(100);
  return iri;
}

/** A finished request whose solved scenario buys each item from another supplier: 4 × 10 and 2 × 15. */
async function proposed() {
  const open = await bench.open([
    ['10', '30'],
    ['12', '20'],
    ['15', '15'],
  ]);
  await bench.server.services
    .db('request')
    .where({ id: open.request.slice(-36) })
    .update({ state: 'finished' });
  const scenario = await solved(open.request, 'Split');
  const other = await solved(open.request, 'Other');
  const answer = await act(buyer(), scenario, 'award', { reason });
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  return { ...open, scenario, other, body: answer.body, iri: String(answer.body['@id']) };
}

const stateOf = async (iri: string): Promise<unknown> => (await ok(buyer().get(iri))).body['state'];

test('a split award waits for its approvals, and the last approval awards it', async () => {
  const { body, scenario, other, iri } = await proposed();
  assert.deepEqual(
    [body['@type'], body['subject'], body['operation'], body['amount']],
    ['ApprovalRequest', scenario, 'award', { amount: '70.00', currency: 'EUR' }],
  );
  const { body: record } = await ok(buyer().get(scenario));
  assert.deepEqual([record['state'], record['approvalRequest']], ['solved', iri]);
  assert.ok(!(record['operations'] as { name: string }[]).some(({ name }) => name === 'award'));
  assert.deepEqual(codeOf(await act(buyer(), other, 'award', { reason })), [409, 'approval_pending']);
  assert.equal((await ok(act(lead(), iri, 'approve'))).body['state'], 'approved');
  assert.equal(await stateOf(scenario), 'awarded');
  const { body: awards } = await ok(buyer().get(`awards?scenario=${scenario}`));
  assert.equal(awards['hydra:totalItems'], 2);
});

test('a withdrawn offer makes the request outdated, and nothing is awarded', async () => {
  const { iri, scenario, offers } = await proposed();
  await bench.server.services
    .db('response')
    .where({ id: String(offers[0]).slice(-36) })
    .update({ state: 'cancelled' });
  const { body } = await ok(act(lead(), iri, 'approve'));
  assert.deepEqual([body['state'], body['changes']], ['outdated', [{ kind: 'offer', record: null }]]);
  assert.equal(await stateOf(scenario), 'solved');
});

test('the held award of a scenario waits until an expired license is renewed', async () => {
  const { iri, scenario } = await proposed();
  const organization = () => bench.server.services.db('organization').where({ id: bench.buyer.organization });
  const licensedUntil = async (instant: string): Promise<void> => {
    await organization().update({ licensed_until: instant });
    forgetSessions();
  };
  await licensedUntil('2020-01-01');
  const { body } = await ok(lead().get(iri));
  assert.deepEqual(
    (body['operations'] as { name: string }[]).filter(({ name }) => name === 'approve' || name === 'decline'),
    [],
  );
  assert.deepEqual(codeOf(await act(lead(), iri, 'approve')), [403, 'account_not_activated']);
  assert.deepEqual([await stateOf(iri), await stateOf(scenario)], ['open', 'solved']);
  await licensedUntil('2100-01-01');
  assert.equal((await ok(act(lead(), iri, 'approve'))).body['state'], 'approved');
});
