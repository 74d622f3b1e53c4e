import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admit, makeDraft, makeOffer } from '../testing/offer-maker.ts';
import { completeFields, created, makePublished, makeReady, versionOf } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface DashboardView {
  counts: Record<string, unknown>;
  gettingStarted: { id: string; done: boolean }[];
  waiting: { kind: string; href: string; params: object }[];
  upcoming: { kind: string; href: string; at: string }[];
  running: object[];
}
const dashboard = async (api: ApiClient, headers?: Record<string, string>): Promise<DashboardView> =>
  (await api.get('dashboard', headers)).body as unknown as DashboardView;
const purchaser = () => server.people.purchaser.api;
const first = () => server.people.supplier1;
const kindsOf = (entries: { kind: string; href: string }[], href: string): string[] =>
  entries.filter((entry) => entry.href === href).map(({ kind }) => kind);

test('shows a new user the first steps', async () => {
  const { gettingStarted } = await dashboard(purchaser());
  const steps = gettingStarted.map(({ id }) => id);
  assert.ok(steps.length === 0 || steps.join() === 'delivery_address,invoice_address,first_workflow');
});

test('shows a purchaser pending tasks and upcoming dates', async () => {
  const draft = await makeReady(purchaser());
  const running = await makePublished(purchaser());
  const coming = await makePublished(purchaser(), completeFields(2, 9));
  const shown = await dashboard(purchaser());
  assert.deepEqual(kindsOf(shown.waiting, draft.request), ['publish']);
  assert.deepEqual(kindsOf(shown.upcoming, running.request), ['offer_deadline']);
  assert.deepEqual(kindsOf(shown.upcoming, coming.request), ['request_starts']);
  assert.equal(shown.counts['requestsOpen'], 1);
  assert.equal(shown.counts['workflowsActive'], 3);
});

test('shows unanswered questions as pending tasks', async () => {
  const { request } = await makePublished(purchaser());
  await admit(server, request, first());
  await first().api.post('questions', { request, text: 'Which colour?' });
  assert.deepEqual(kindsOf((await dashboard(purchaser())).waiting, request), ['answer_question']);
});

test('reminds a supplier of its draft, but not of a withdrawn offer', async () => {
  const { request } = await makePublished(purchaser());
  await admit(server, request, first());
  const draft = await makeDraft(first().api, request);
  const [waits] = (await dashboard(first().api)).waiting.filter(({ href }) => href === request);
  assert.equal(waits?.kind, 'continue_offer');
  assert.match(JSON.stringify(waits?.params), /"finish":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
  await first().api.put(`${draft}/cancel`, { version: await versionOf(first().api, draft) });
  assert.deepEqual(kindsOf((await dashboard(first().api)).waiting, request), []);
});

test('an unopened invitation is pending only for the invited supplier', async () => {
  const { request } = await makePublished(purchaser());
  const unpublished = await makeReady(purchaser());
  const invitation = created(await purchaser().post('invitations', { request, email: first().email.toUpperCase() }));
  created(await purchaser().post('invitations', { request: unpublished.request, email: first().email }));
  const invitations = async (api: ApiClient) =>
    (await dashboard(api)).waiting.filter(({ kind }) => kind === 'accept_invitation');
  const [waits, ...more] = await invitations(first().api);
  assert.deepEqual(more, []);
  assert.equal(waits?.href, `/invitation/accept?invitation=${invitation.slice(-36)}`);
  assert.match(JSON.stringify(waits?.params), /"finish":"\d{4}.*"buyer":"[^"]+"/);
  assert.deepEqual(await invitations(server.people.supplier2.api), []);
  assert.equal((await first().api.put(`${invitation}/accept`, {})).status, 200);
  assert.deepEqual(await invitations(first().api), []);
  assert.deepEqual(kindsOf((await dashboard(first().api)).waiting, request), ['submit_offer']);
});

test('a supplier sees only its own part', async () => {
  const { request } = await makePublished(purchaser());
  const hidden = await makePublished(purchaser());
  await admit(server, request, first());
  const before = await dashboard(first().api);
  assert.deepEqual(kindsOf(before.waiting, request), ['submit_offer']);
  assert.deepEqual(kindsOf(before.upcoming, request), ['offer_deadline']);
  assert.deepEqual(kindsOf([...before.waiting, ...before.upcoming], hidden.request), []);
  await makeOffer(first().api, request);
  const after = await dashboard(first().api);
  assert.deepEqual(kindsOf(after.waiting, request), []);
  assert.equal(after.counts['offersSubmitted'], 1);
  assert.ok(after.upcoming.some(({ kind }) => kind === 'binding_until'));
  assert.ok(!('workflowsActive' in after.counts));
});

test('an administrator sees a dashboard only when viewing as an organization', async () => {
  const admin = server.people.admin.api;
  assert.deepEqual((await dashboard(admin)).waiting, []);
  const organization = `/api/organizations/${server.people.purchaser.organization}`;
  const shown = await dashboard(admin, { 'X-View-As': organization });
  assert.deepEqual(shown.counts, (await dashboard(purchaser())).counts);
  assert.equal((await server.client().get('dashboard')).status, 401);
});

test('a purchaser on trial sees its end date until the operator grants a license', async () => {
  const { db } = server.services;
  const { organization } = server.people.purchaser;
  const trial = async () => Reflect.get(await dashboard(purchaser()), 'trial');
  await db('organization')
    .where({ id: organization })
    .update({ trial_started_at: new Date(), licensed_until: '2100-01-01' });
  assert.deepEqual(await trial(), { endsAt: '2100-01-01T00:00:00.000Z' });
  const admin = server.people.admin.api;
  const iri = `/api/organizations/${organization}`;
  const version = await versionOf(admin, iri);
  const given = await admin.put(`${iri}/extend-licence`, { licensedUntil: '2101-01-01T00:00:00Z', version });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  assert.equal(await trial(), null);
});
