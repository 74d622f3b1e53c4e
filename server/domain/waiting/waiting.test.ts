import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drive } from '../automation/testing/drive.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { makeCostCenter, makeDemand } from '../testing/demand-maker.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { completeFields, makePublished, makeReady } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const people = () => bench.server.people;
const iriOf = ({ account }: TestPerson): string => `/api/users/${account}`;

interface Entry {
  kind: string;
  href: string;
  params: Record<string, unknown>;
}

async function waitsFor({ api }: TestPerson, headers?: Record<string, string>): Promise<Entry[]> {
  const { body } = await ok(api.get('waiting', headers));
  const home = await ok(api.get('dashboard', headers));
  assert.deepEqual(home.body['waiting'], body['waiting'], 'Home shows the same');
  return body['waiting'] as Entry[];
}
const kindsAt = async (who: TestPerson, ...hrefs: string[]): Promise<string[]> =>
  (await waitsFor(who)).filter(({ href }) => hrefs.includes(href)).map(({ kind }) => kind);

const pageOf = (workflow: string): string => `/workflows/${workflow.slice(-36)}/automation`;
const step = (kind: string, more: object = {}) => ({
  kind,
  mode: 'ask',
  limit: 'P2D',
  escalation: { to: 'organization_admin', after: 'P1D' },
  ...more,
});

async function makeAutomated(steps: readonly object[]): Promise<{ workflow: string; request: string }> {
  const made = await makeReady(bench.buyer.api, completeFields());
  await ok(bench.buyer.api.put(`${made.workflow}/automation`, { steps, version: 1 }));
  await ok(bench.buyer.api.put(`${made.workflow}/automation/start`, { version: 2 }));
  await drive(bench.server, made.workflow);
  return made;
}

test('a draft is pending only for the owner of its workflow', async () => {
  const { purchaser, lead } = people();
  const { request } = await makeReady(purchaser.api);
  assert.deepEqual([await kindsAt(purchaser, request), await kindsAt(lead, request)], [['publish'], []]);
});

test('tasks of a departed user are pending for the organization admins', async () => {
  const { purchaser, lead } = people();
  const { request } = await makeReady(purchaser.api);
  const accounts = bench.server.services.db('account').where({ id: purchaser.account });
  await accounts.clone().update({ state: 'blocked' });
  assert.deepEqual(await kindsAt(lead, request), ['publish']);
  await accounts.clone().update({ state: 'active' });
  assert.deepEqual(await kindsAt(lead, request), []);
});

test('new offers are pending for the purchaser while the request runs', async () => {
  const { purchaser, lead, supplier1 } = people();
  const { request, workflow } = await makePublished(purchaser.api);
  await admit(bench.server, request, supplier1);
  await makeOffer(supplier1.api, request);
  assert.deepEqual([await kindsAt(purchaser, workflow), await kindsAt(lead, workflow)], [['read_offers'], []]);
});

test('a demand is pending for its approver, or for the admins if there is none', async () => {
  const { purchaser, lead, requester, admin } = people();
  const costCenter = await makeCostCenter(lead.api, { approver: iriOf(purchaser) });
  const value = { amount: '2500', currency: 'EUR' };
  const named = await makeDemand(requester.api, { costCenter, estimatedValue: value });
  const unnamed = await makeDemand(requester.api, { estimatedValue: value });
  for (const iri of [named, unnamed]) assert.equal((await act(requester.api, iri, 'submit')).status, 200);
  assert.deepEqual(await kindsAt(lead, named, unnamed), ['approve_demand']);
  const [entry] = (await waitsFor(purchaser)).filter(({ href }) => href === named);
  assert.deepEqual([entry?.kind, entry?.params['price']], ['approve_demand', '2500']);
  assert.deepEqual(await kindsAt(requester, named, unnamed), []);
  const looking = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  const seen = (await waitsFor(admin, looking)).filter(({ href }) => [named, unnamed].includes(href));
  assert.equal(seen.length, 2, 'an administrator viewing as the organization sees the tasks of all its users');
  assert.equal((await act(purchaser.api, named, 'approve')).status, 200);
  assert.deepEqual(await kindsAt(purchaser, named), []);
});

test('approved demands are pending for every purchaser until a request includes them', async () => {
  const { purchaser, lead, requester } = people();
  const demand = await makeDemand(requester.api);
  const before = await toBundle(purchaser);
  await ok(act(requester.api, demand, 'submit'));
  assert.equal(await toBundle(purchaser), before, 'an unapproved demand is pending for its approver');
  await ok(act(lead.api, demand, 'approve'));
  assert.deepEqual(
    [await toBundle(purchaser), await toBundle(lead), await toBundle(requester)],
    [before + 1, before + 1, 0],
  );
  await ok(purchaser.api.post('demands/bundle', { demands: [demand], title: 'Bundled' }));
  assert.equal(await toBundle(purchaser), before);
});

async function toBundle(who: TestPerson): Promise<number> {
  const [entry] = (await waitsFor(who)).filter(({ kind }) => kind === 'bundle_demands');
  if (entry) assert.equal(entry.href, '/demands?tab=approved');
  return Number(entry?.params['demands'] ?? 0);
}

test('a step replaces the draft task of the person it asks, and an escalation adds people', async () => {
  const { purchaser, lead } = people();
  const own = await makeAutomated([step('publish_request')]);
  const byLead = await makeAutomated([step('publish_request', { approver: iriOf(lead) })]);
  const hrefs = [own.request, byLead.request, pageOf(own.workflow), pageOf(byLead.workflow)];
  const owned = (await waitsFor(purchaser)).filter(({ href }) => hrefs.includes(href));
  assert.deepEqual(
    owned.map(({ kind, href, params }) => [kind, href, params['step']]),
    [['approve_step', pageOf(own.workflow), 'publish_request']],
  );
  assert.deepEqual(await kindsAt(lead, ...hrefs), ['approve_step']);
  bench.server.advance(25 * 3_600_000);
  await drive(bench.server, own.workflow);
  assert.deepEqual(await kindsAt(lead, ...hrefs), ['approve_step', 'approve_step']);
});

test('an account without an invitation is pending for the operator', async () => {
  const { admin, supplier1 } = people();
  const accounts = bench.server.services.db('account').where({ id: supplier1.account });
  await accounts.clone().update({ state: 'verified' });
  assert.deepEqual(
    (await waitsFor(admin)).map(({ kind, href }) => [kind, href]),
    [['approve_account', iriOf(supplier1)]],
  );
  await accounts.clone().update({ state: 'active' });
});

test('rejects a call without a token', async () => {
  assert.equal((await bench.server.client().get('waiting')).status, 401);
});
