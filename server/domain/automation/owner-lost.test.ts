import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { completeFields, makeReady } from '../testing/request-maker.ts';
import { drive } from './testing/drive.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const day = 86_400_000;
const later = (days: number): string => new Date(bench.server.services.now().getTime() + days * day).toISOString();
const buyer = () => bench.buyer.api;

/** An automation that would publish its request at once. */
async function startAutomation(): Promise<string> {
  const { workflow } = await makeReady(buyer(), { ...completeFields(), startDate: later(-1), finishDate: later(5) });
  const escalation = { to: 'organization_admin', after: 'P1D' };
  const steps = [{ kind: 'publish_request', mode: 'auto', limit: 'P2D', escalation }];
  await ok(buyer().put(`${workflow}/automation`, { steps, version: 1 }));
  await ok(buyer().put(`${workflow}/automation/start`, { version: 2 }));
  return workflow;
}

const losses: Record<string, { lose: () => Promise<unknown>; regain: () => Promise<unknown> }> = {
  'became a requester': {
    lose: () => account().update({ requester: true }),
    regain: () => account().update({ requester: false }),
  },
  'was blocked': {
    lose: () => account().update({ state: 'blocked' }),
    regain: () => account().update({ state: 'active' }),
  },
  'no longer has a license': {
    lose: () => organization().update({ licensed_until: later(-1) }),
    regain: () => organization().update({ licensed_until: later(300) }),
  },
};
const account = () => bench.server.services.db('account').where({ id: bench.buyer.account });
const organization = () =>
  bench.server.services.db('organization').where({ id: bench.server.people.purchaser.organization });

for (const [what, { lose, regain }] of Object.entries(losses)) {
  test(`an automation whose owner ${what} stops and does nothing more`, async () => {
    const workflow = await startAutomation();
    await lose();
    const done = await drive(bench.server, workflow);
    await regain();
    const request = String((await ok(buyer().get(workflow))).body['request']);
    assert.deepEqual([done, (await ok(buyer().get(request))).body['state']], [['stop'], 'drafted']);
    const { body } = await ok(buyer().get(`${workflow}/automation`));
    assert.equal(body['state'], 'stopped');
  });
}
