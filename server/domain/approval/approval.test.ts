import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { drive } from '../automation/testing/drive.ts';
import { negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { codesOf, completeFields, makeReady } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const day = 86_400_000;
const request = (kind: string) => ({
  kind,
  mode: 'ask',
  limit: 'P30D',
  escalation: { to: 'organization_admin', after: 'P20D' },
});

interface AutomationView {
  version: number;
  steps: { id: string; state: string }[];
}

/** A workflow whose first step asks its owner by mail, and the secret of the link in that mail. */
async function asking(): Promise<{ workflow: string; token: string }> {
  const { api } = bench.buyer;
  const { workflow } = await makeReady(api, completeFields());
  await ok(api.put(`${workflow}/automation`, { steps: [request('publish_request'), request('award')], version: 1 }));
  await ok(api.put(`${workflow}/automation/start`, { version: 2 }));
  await drive(bench.server, workflow);
  return { workflow, token: await lastToken() };
}

async function lastToken(): Promise<string> {
  const [mail]: { payload: { data: { link: string } } }[] = await bench.server.services
    .db('outbox')
    .whereRaw(`payload ->> 'template' = 'automation-asks'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('payload');
  return mail?.payload.data.link.split('/approvals/')[1] ?? assert.fail('no one was asked by mail');
}

const automation = async (workflow: string): Promise<AutomationView> =>
  (await ok(bench.buyer.api.get(`${workflow}/automation`))).body as unknown as AutomationView;
const stateOf = async (workflow: string, index: number) => (await automation(workflow)).steps[index]?.state;
const look = (token: string): Promise<Answer> => bench.server.client().get(`approvals/${token}`);
const decide = (token: string, decision: string, more: object = {}): Promise<Answer> =>
  bench.server.client().put(`approvals/${token}`, { decision, ...more });
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('a link used three times at once works once, and never for the next step', async () => {
  const { workflow, token } = await asking();
  const answers = await Promise.all([decide(token, 'approve'), decide(token, 'approve'), decide(token, 'approve')]);
  assert.deepEqual(statuses(answers), [200, 404, 404]);
  await drive(bench.server, workflow);
  assert.equal(await stateOf(workflow, 0), 'completed');
  assert.equal((await decide(token, 'approve')).status, 404);
  assert.notEqual(await stateOf(workflow, 1), 'completed');
});

test('only one of a simultaneous mail approval and page refusal takes effect', async () => {
  const { workflow, token } = await asking();
  const { steps, version } = await automation(workflow);
  const page = bench.buyer.api.put(`${workflow}/automation-steps/${steps[0]?.id ?? ''}/decline`, {
    version,
    reason: 'Not now.',
  });
  const answers = await Promise.all([decide(token, 'approve'), page]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(statuses(answers)));
});

test('a link to a step expires after a week', async () => {
  const { workflow, token } = await asking();
  bench.server.advance(6 * day);
  await ok(look(token));
  bench.server.advance(day + 1000);
  assert.deepEqual(statuses([await look(token), await decide(token, 'approve')]), [404, 404]);
  assert.equal(await stateOf(workflow, 0), 'manual');
});

test('forged links find nothing, and a reason of 100,000 characters is rejected', async () => {
  const { workflow, token } = await asking();
  const forged = ['x', '%00', '..%2fusers', 'x'.repeat(5000), `${token}x`, token.slice(1), token.toUpperCase()];
  for (const one of forged) {
    const answer = await look(one);
    assert.ok([400, 404, 414].includes(answer.status), `${one.slice(0, 20)}: ${answer.status}`);
  }
  assert.deepEqual(codesOf(await decide(token, 'decline', { reason: 'x'.repeat(100_000) })), ['reason too_long']);
  assert.deepEqual(codesOf(await decide(token, 'decline', { reason: ' ' })), ['reason required']);
  assert.equal(await stateOf(workflow, 0), 'manual', 'nothing was decided');
  await ok(decide(token, 'approve'));
});
