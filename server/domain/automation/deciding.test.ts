import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { negotiationBench, ok, type NegotiationBench } from '../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { codesOf, completeFields, makeReady } from '../testing/request-maker.ts';
import { drive, pass } from './testing/drive.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const hour = 3_600_000;
const people = () => bench.server.people;
const iriOf = ({ account }: TestPerson): string => `/api/users/${account}`;
const step = (kind: string, mode: string, more: object = {}) => ({
  kind,
  mode,
  limit: 'P2D',
  escalation: { to: 'organization_admin', after: 'P1D' },
  ...more,
});

interface AutomationView {
  state: string;
  version: number;
  steps: { id: string; kind: string; state: string; because: { code: string }[] | null; reason: string | null }[];
}

async function startAutomation(steps: readonly object[]): Promise<{ workflow: string; request: string }> {
  const { api } = bench.buyer;
  // Uses the server's clock: a request whose end has passed cannot be published, so no one is asked to approve it.
  const finishDate = new Date(bench.server.services.now().getTime() + 48 * hour).toISOString();
  const made = await makeReady(api, { ...completeFields(), finishDate });
  await ok(api.put(`${made.workflow}/automation`, { steps, version: 1 }));
  await ok(api.put(`${made.workflow}/automation/start`, { version: 2 }));
  await drive(bench.server, made.workflow);
  return made;
}

const automation = async (workflow: string): Promise<AutomationView> =>
  (await ok(bench.buyer.api.get(`${workflow}/automation`))).body as unknown as AutomationView;

async function decide(by: TestPerson, workflow: string, verb: string, body: object = {}): Promise<Answer> {
  return decideOn(await automation(workflow), { by, workflow, verb, body });
}

/** Decides as a person who is looking at this state. */
function decideOn(
  { steps, version }: AutomationView,
  { by, workflow, verb, body = {} }: { by: TestPerson; workflow: string; verb: string; body?: object },
): Promise<Answer> {
  const open = steps.find(({ state }) => state === 'manual') ?? assert.fail('no one is asked');
  return by.api.put(`${workflow}/automation-steps/${open.id}/${verb}`, { version, ...body });
}

interface Mail {
  template: string;
  to: { email: string };
  data: { title: string; link: string };
}

/** Mails sent about a decision, newest first. */
async function lastMails(template = 'automation-asks'): Promise<Mail[]> {
  const rows: { payload: Mail }[] = await bench.server.services
    .db('outbox')
    .where({ kind: 'mail' })
    .orderBy('created_at', 'desc')
    .select('payload');
  return rows.map(({ payload }) => payload).filter((mail) => mail.template === template);
}

const tokenIn = (mail: Mail | undefined): string => mail?.data.link.split('/approvals/')[1] ?? '';
const byMail = (token: string, body?: object): Promise<Answer> => {
  const client = bench.server.client();
  return body ? client.put(`approvals/${token}`, body) : client.get(`approvals/${token}`);
};

test('a mailed link shows the facts and decides a non-binding step once, and the automation continues', async () => {
  const { workflow, request } = await startAutomation([step('publish_request', 'ask'), step('award', 'ask')]);
  const [mail] = await lastMails();
  const token = tokenIn(mail);
  const seen = await ok(byMail(token));
  assert.deepEqual(
    [seen.body['about'], seen.body['step'], seen.body['state']],
    ['step', 'publish_request', 'submitted'],
  );
  assert.equal((await automation(workflow)).steps[0]?.state, 'manual', 'opening the link decides nothing');
  assert.deepEqual(codesOf(await byMail(token, { decision: 'perhaps' })), ['decision not_in_list']);
  const decided = await ok(byMail(token, { decision: 'approve', reason: 'As agreed.' }));
  assert.equal(decided.body['state'], 'approved');
  await drive(bench.server, workflow);
  assert.equal((await automation(workflow)).steps[0]?.state, 'completed');
  assert.equal((await bench.buyer.api.get(request)).body['state'], 'started');
  assert.equal((await byMail(token)).status, 404);
  assert.equal((await byMail(token, { decision: 'approve' })).status, 404);
});

test('declining by mail needs a reason and completes the step', async () => {
  const { workflow } = await startAutomation([step('publish_request', 'ask')]);
  const token = tokenIn((await lastMails())[0]);
  assert.equal((await byMail(token, { decision: 'decline' })).status, 400);
  await ok(byMail(token, { decision: 'decline', reason: 'Not this year.' }));
  const [one] = (await automation(workflow)).steps;
  assert.deepEqual([one?.state, one?.because?.[0]?.code, one?.reason], ['completed', 'declined', 'Not this year.']);
});

test('the mail about a binding step links to the workflow and not to a decision', async () => {
  const { workflow, request } = await startAutomation([step('publish_request', 'auto'), step('decide_offers', 'ask')]);
  const supplier = bench.suppliers[0] ?? assert.fail();
  await admit(bench.server, request, supplier);
  await makeOffer(supplier.api, request, ['10']);
  await pass(bench.server, workflow, 49 * hour);
  await drive(bench.server, workflow);
  assert.equal((await automation(workflow)).steps[1]?.state, 'manual');
  const [mail] = await lastMails();
  assert.match(String(mail?.data.link), /^\/workflows\//);
});

test('a link stops working when the step is decided elsewhere or its recipient is deactivated', async () => {
  const first = await startAutomation([step('publish_request', 'ask')]);
  const one = tokenIn((await lastMails())[0]);
  await ok(decide(bench.buyer, first.workflow, 'take-over'));
  await ok(decide(bench.buyer, first.workflow, 'finish'));
  assert.equal((await byMail(one)).status, 404);
  const approver = iriOf(people().lead);
  await startAutomation([step('publish_request', 'ask', { approver, escalation: { to: 'owner', after: 'P1D' } })]);
  const [mail] = await lastMails();
  const other = tokenIn(mail);
  await ok(byMail(other));
  const { db } = bench.server.services;
  const lead = () => db('account').where({ id: people().lead.account });
  await lead().update({ state: 'inactive' });
  assert.equal((await byMail(other)).status, 404);
  await lead().update({ state: 'active' });
});

test('only one of two simultaneous decisions on a step takes effect', async () => {
  const { workflow } = await startAutomation([step('publish_request', 'ask')]);
  const seen = await automation(workflow);
  const both = await Promise.all([
    decideOn(seen, { by: bench.buyer, workflow, verb: 'approve' }),
    decideOn(seen, { by: people().lead, workflow, verb: 'decline', body: { reason: 'No.' } }),
  ]);
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]));
});

test('when the approver has left, the admins are asked at once and may decide', async () => {
  const { db } = bench.server.services;
  const approver = iriOf(people().lead);
  const asks = step('publish_request', 'ask', { approver, escalation: { to: 'organization_admin', after: 'P1D' } });
  const { api } = bench.buyer;
  const made = await makeReady(api, completeFields());
  await ok(api.put(`${made.workflow}/automation`, { steps: [asks], version: 1 }));
  const account = (person: TestPerson) => db('account').where({ id: person.account });
  await account(people().lead).update({ state: 'inactive', org_admin: false });
  await account(people().purchaser).update({ org_admin: true });
  await ok(api.put(`${made.workflow}/automation/start`, { version: 2 }));
  await drive(bench.server, made.workflow);
  const [mail] = await lastMails();
  const { email } = await account(people().purchaser).first('email');
  assert.equal(mail?.to.email, email);
  await ok(byMail(tokenIn(mail), { decision: 'approve' }));
  await account(people().purchaser).update({ org_admin: false });
  await account(people().lead).update({ state: 'active', org_admin: true });
});

test('publishing is offered only after the request is complete', async () => {
  const { api } = bench.buyer;
  const finishDate = new Date(bench.server.services.now().getTime() + 48 * hour).toISOString();
  const { workflow, request } = await makeReady(api, { ...completeFields(), finishDate, paymentTerms: null });
  await ok(api.put(`${workflow}/automation`, { steps: [step('publish_request', 'ask')], version: 1 }));
  await ok(api.put(`${workflow}/automation/start`, { version: 2 }));
  await drive(bench.server, workflow);
  const { body } = await ok(api.get(`${workflow}/automation/decision`));
  assert.deepEqual(body['missing'], ['paymentTerms']);
  const [firstStep] = (await automation(workflow)).steps;
  assert.deepEqual(firstStep?.because, [{ code: 'lacks', is: '1', asked: 'paymentTerms' }]);
  assert.deepEqual((await decide(bench.buyer, workflow, 'approve')).status, 409);
  const { version } = (await ok(api.get(request))).body;
  await ok(api.put(request, { paymentTerms: 'net_30', version }));
  await drive(bench.server, workflow);
  assert.deepEqual((await ok(api.get(`${workflow}/automation/decision`))).body['missing'], []);
  assert.equal((await automation(workflow)).steps[0]?.because?.[0]?.code, 'request_drafted');
  await ok(decide(bench.buyer, workflow, 'approve'));
  await drive(bench.server, workflow);
  assert.equal((await ok(api.get(request))).body['state'], 'started');
  assert.equal((await people().supplier1.api.get(`${workflow}/automation/decision`)).status, 403);
});
