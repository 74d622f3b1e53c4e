import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestPerson } from '../../testing/test-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { nextStep } from '../life/next-step.ts';
import { perform } from '../life/perform.ts';
import { makeCostCenter, makeDemand } from '../testing/demand-maker.ts';
import { act } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, completeFields, makeReady } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const day = 24 * 3600 * 1000;
const euros = (amount: string) => ({ amount, currency: 'EUR' });
const iriOf = ({ account }: TestPerson): string => `/api/users/${account}`;

/**
 * Submits a demand, by the requester or another person, on a cost center with a limit of 1,000 and Lena as its
 * approver.
 */
async function submitDemand(body: object = {}, center: object = {}, by: TestPerson = server.people.requester) {
  const { lead, purchaser } = server.people;
  const costCenter = await makeCostCenter(lead.api, { approver: iriOf(purchaser), ...center });
  const iri = await makeDemand(by.api, { costCenter, estimatedValue: euros('2500'), ...body });
  const answer = await act(by.api, iri, 'submit');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return iri;
}

const stateOf = async (iri: string) => (await server.people.purchaser.api.get(iri)).body['state'];

interface Mail {
  template: string;
  to: { email: string };
  data: { link: string; title: string };
}

async function mailsAbout(title: string): Promise<Mail[]> {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('id');
  return rows.map(({ payload }) => payload).filter(({ data }: Mail) => data.title === title);
}

const tokenOf = ({ data }: Mail): string => String(data.link.split('/').at(-1));

test('a demand up to the limit of its cost center is approved at once', async () => {
  assert.equal(await stateOf(await submitDemand({ estimatedValue: euros('1000') })), 'approved');
  assert.equal(await stateOf(await submitDemand({ estimatedValue: euros('1000.01') })), 'submitted');
});

test('above the limit the approver decides, and a colleague cannot', async () => {
  const { purchaser, lead, requester, admin } = server.people;
  const iri = await submitDemand({ title: 'By the approver' });
  assert.deepEqual(
    (await mailsAbout('By the approver')).map(({ template, to }) => [template, to.email]),
    [['demand-approval', purchaser.email]],
  );
  assert.deepEqual(codeOf(await act(requester.api, iri, 'approve')), [403, 'insufficient_role']);
  const asBuyer = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  assert.ok([403].includes((await admin.api.put(`${iri}/approve`, { version: 2 }, asBuyer)).status));
  assert.deepEqual(codeOf(await act(purchaser.api, iri, 'approve', { version: 1 })), [409, 'outdated']);
  assert.equal((await act(purchaser.api, iri, 'approve')).body['state'], 'approved');
  assert.deepEqual(codeOf(await act(purchaser.api, iri, 'approve')), [409, 'wrong_state']);
  const byLead = await submitDemand({}, { approver: iriOf(lead) });
  assert.deepEqual(codeOf(await act(purchaser.api, byLead, 'approve')), [403, 'not_allowed']);
  assert.deepEqual(codesOf(await act(lead.api, byLead, 'decline')), ['reason required']);
  const declined = await act(lead.api, byLead, 'decline', { reason: 'The budget is spent.' });
  assert.deepEqual([declined.body['state'], declined.body['reason']], ['declined', 'The budget is spent.']);
  assert.equal((await requester.api.get(byLead)).body['reason'], 'The budget is spent.');
});

test('without a limit, cost center or value the organization admins approve', async () => {
  const { purchaser, lead } = server.people;
  const unclear = [
    await submitDemand({ estimatedValue: null }),
    await submitDemand({ estimatedValue: { amount: '10', currency: 'CHF' } }),
    await submitDemand({ costCenter: null }),
    await submitDemand({}, { limit: null }),
    await submitDemand({}, { approver: null }),
  ];
  for (const iri of unclear) {
    assert.equal(await stateOf(iri), 'submitted');
    assert.deepEqual(codeOf(await act(purchaser.api, iri, 'approve')), [403, 'not_allowed']);
    assert.equal((await act(lead.api, iri, 'approve')).body['state'], 'approved');
  }
});

test('requesters cannot approve their own demand unless there is no other approver', async () => {
  const { purchaser, lead, admin } = server.people;
  const own = await submitDemand({ title: 'For myself' }, {}, purchaser);
  assert.deepEqual(codeOf(await act(purchaser.api, own, 'approve')), [403, 'not_allowed']);
  assert.deepEqual(
    (await mailsAbout('For myself')).map(({ to }) => to.email),
    [lead.email],
  );
  const alone = await submitDemand({}, {}, lead);
  assert.equal((await act(lead.api, alone, 'approve')).body['state'], 'approved', 'the only admin there is');
  const again = await submitDemand({ costCenter: null }, {}, lead);
  await server.services.db('account').where({ id: purchaser.account }).update({ org_admin: true });
  assert.deepEqual(codeOf(await act(lead.api, again, 'approve')), [403, 'not_allowed']);
  await server.services.db('account').where({ id: purchaser.account }).update({ org_admin: false });
  assert.ok(admin.account);
});

test('the mailed link shows the facts, asks for a decision, and works once', async () => {
  const { purchaser } = server.people;
  const iri = await submitDemand({ title: 'By mail' });
  const [mail] = await mailsAbout('By mail');
  const anybody = server.client();
  const path = `approvals/${tokenOf(mail!)}`;
  const shown = await anybody.get(path);
  assert.equal(shown.status, 200, JSON.stringify(shown.body));
  assert.deepEqual(
    [shown.body['title'], shown.body['requester'], shown.body['approver'], shown.body['state']],
    ['By mail', 'Jonas Weil', 'Lena Brandt', 'submitted'],
  );
  assert.equal(await stateOf(iri), 'submitted', 'opening the link approves nothing');
  assert.deepEqual(codesOf(await anybody.put(path, { decision: 'perhaps' })), ['decision not_in_list']);
  assert.deepEqual(codesOf(await anybody.put(path, { decision: 'decline' })), ['reason required']);
  const decided = await anybody.put(path, { decision: 'approve' });
  assert.deepEqual([decided.status, decided.body['state']], [200, 'approved']);
  assert.equal((await purchaser.api.get(iri)).body['decidedBy'], iriOf(purchaser));
  assert.equal((await anybody.put(path, { decision: 'approve' })).status, 404, 'once');
  assert.equal((await anybody.get(path)).status, 404);
  assert.equal((await anybody.get('approvals/forged')).status, 404);
});

test('a link expires after a week, when its recipient loses the right, or when the demand is decided', async () => {
  const { purchaser, lead } = server.people;
  const anybody = server.client();
  await submitDemand({ title: 'Put out' });
  const [first] = await mailsAbout('Put out');
  await server.services.db('account').where({ id: purchaser.account }).update({ state: 'inactive' });
  assert.equal((await anybody.put(`approvals/${tokenOf(first!)}`, { decision: 'approve' })).status, 404);
  await server.services.db('account').where({ id: purchaser.account }).update({ state: 'active' });
  const otherwise = await submitDemand({ title: 'Decided' });
  const [second] = await mailsAbout('Decided');
  await act(lead.api, otherwise, 'approve');
  assert.equal((await anybody.get(`approvals/${tokenOf(second!)}`)).status, 404);
  assert.equal((await anybody.get(`approvals/${tokenOf(first!)}`)).status, 200);
  await server.services.db('approval_link').update({ expires_at: new Date(Date.now() - 1000) });
  assert.equal((await anybody.get(`approvals/${tokenOf(first!)}`)).status, 404);
});

test('only one of several simultaneous decisions takes effect', async () => {
  const iri = await submitDemand({ title: 'At once' });
  const [mail] = await mailsAbout('At once');
  const anybody = server.client();
  const answers = await Promise.all(
    [1, 2, 3].map(() => anybody.put(`approvals/${tokenOf(mail!)}`, { decision: 'approve' })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 404, 404],
  );
  assert.equal(await stateOf(iri), 'approved');
});

test('unanswered approvals cause a reminder after two days and go to the admins after five, each once', async () => {
  const { purchaser, lead } = server.people;
  const iri = await submitDemand({ title: 'Silence' });
  const subject = { entity: 'demand', id: iri.slice(-36) };
  const run = (operation: string) => perform({ ...subject, operation }, server.services);
  assert.equal((await nextStep(subject, server.services))?.operation, 'remind');
  await run('remind');
  assert.equal((await mailsAbout('Silence')).length, 1, 'not before it is due');
  server.advance(2 * day + 60_000);
  await Promise.all([run('remind'), run('remind')]);
  assert.equal((await nextStep(subject, server.services))?.operation, 'escalate');
  server.advance(3 * day);
  await Promise.all([run('escalate'), run('escalate')]);
  const mails = await mailsAbout('Silence');
  assert.deepEqual(
    mails.map(({ template, to }) => [template, to.email]),
    [
      ['demand-approval', purchaser.email],
      ['demand-reminder', purchaser.email],
      ['demand-escalated', lead.email],
    ],
  );
  assert.equal(await nextStep(subject, server.services), null);
  const byAdmin = await server.client().put(`approvals/${tokenOf(mails[2]!)}`, { decision: 'approve' });
  assert.deepEqual([byAdmin.status, byAdmin.body['state']], [200, 'approved']);
  assert.equal((await server.client().get(`approvals/${tokenOf(mails[1]!)}`)).status, 404);
});

test('an approved demand sourced by a rule is bundled into the started workflow, once', async () => {
  const { purchaser, lead } = server.people;
  const fields = {
    ...completeFields(),
    deliveryAddress: { addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' },
    templateTimeframe: { startsAfterDays: 0, lastsDays: 5 },
    deliveryTime: { mode: 'until', end: '2030-01-31' },
  };
  const { workflow: template } = await makeReady(purchaser.api, fields);
  await act(purchaser.api, template, 'to-template');
  await act(purchaser.api, template, 'change-use', { templateKind: 'self_sourcing' });
  const sourced = `{"template": "${template}", "kind": "self_sourcing", "steps": [{"kind": "invite", "mode": "auto"}]}`;
  const clothing = JSON.parse(`{"title": "Clothing", "when": {"categories": ["40"]}, "then": ${sourced}}`);
  const rule = await lead.api.post('assistant-rules', clothing);
  assert.equal(rule.status, 201, JSON.stringify(rule.body));
  const iri = await submitDemand({ estimatedValue: euros('500') });
  const subject = { entity: 'demand', id: iri.slice(-36) };
  assert.equal((await nextStep(subject, server.services))?.operation, 'route');
  await Promise.all([1, 2].map(() => perform({ ...subject, operation: 'route' }, server.services)));
  const { body } = await purchaser.api.get(iri);
  assert.deepEqual([body['state'], Object(body['trace']).length], ['bundled', 1]);
  const made = await purchaser.api.get(String(body['workflow']));
  assert.equal(made.body['title'], body['title']);
  assert.equal(await nextStep(subject, server.services), null);
});

test('an administrator viewing as the organization cannot submit any demand', async () => {
  const { purchaser, requester, admin } = server.people;
  const view = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  const items = [{ name: 'Laptop', quantity: '1', unit: 'piece', category: null, note: null }];
  const costCenter = await makeCostCenter(purchaser.api, { limit: { amount: '2000', currency: 'EUR' } });
  const estimatedValue = { amount: '10', currency: 'EUR' };
  const theirs = await makeDemand(requester.api, { title: 'Laptop', items, costCenter, estimatedValue });
  const made = await admin.api.post(
    'demands',
    { title: 'Laptop', items, costCenter, estimatedValue, state: 'approved' },
    view,
  );
  assert.equal(made.body['state'], 'created');
  for (const iri of [theirs, String(made.body['@id'])]) {
    const answer = await admin.api.put(`${iri}/submit`, { version: 1 }, view);
    assert.equal(answer.status, 403);
    assert.equal((await purchaser.api.get(iri)).body['state'], 'created');
  }
});
