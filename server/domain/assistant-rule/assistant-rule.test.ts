import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { Answer } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { oneConnection } from '../testing/one-connection.ts';
import { codesOf, completeFields, created, makeReady, versionOf } from '../testing/request-maker.ts';
import { drive } from '../automation/testing/drive.ts';
import { sourceDemand } from './source-demand.ts';

let server: TestServer;
let template: string;
before(async () => {
  server = await startTestServer();
  template = await makeTemplate('self_sourcing');
});
after(() => server.stop());

/** The person who manages the organization. */
const lead = () => server.people.lead.api;
const path = 'assistant-rules';

const address = { addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };

async function makeTemplate(templateKind: string): Promise<string> {
  const { api } = server.people.purchaser;
  const fields = {
    ...completeFields(),
    deliveryAddress: address,
    templateTimeframe: { startsAfterDays: 0, lastsDays: 5 },
  };
  const { workflow, request } = await makeReady(api, { ...fields, deliveryTime: { mode: 'until', end: '2030-01-31' } });
  await ok(act(api, workflow, 'to-template'));
  await ok(act(api, workflow, 'change-use', { templateKind }));
  assert.ok(request);
  return workflow;
}

const self = (more: object = {}) => ({
  template,
  kind: 'self_sourcing',
  steps: [
    { kind: 'publish_request', mode: 'auto' },
    { kind: 'invite', mode: 'auto' },
    { kind: 'award', mode: 'ask' },
  ],
  ...more,
});
const manual = { kind: 'manual' };
const make = (title: string, when: object, then: object = manual): Promise<Answer> =>
  lead().post(path, { title, when, ...thenDo(then) });

const titles = async (): Promise<string[]> => {
  const { body } = await ok(lead().get(path));
  return (body['hydra:member'] as { title: string }[]).map(({ title }) => title);
};
const iris = async (): Promise<Record<string, string>> => {
  const { body } = await ok(lead().get(path));
  const members = body['hydra:member'] as { '@id': string; title: string }[];
  return Object.fromEntries(members.map((one) => [one.title, one['@id']]));
};

test('rules keep their order, and a rule that always matches stays last', async () => {
  created(await make('Everything else', {}));
  created(await make('Packaging', { categories: ['20'] }));
  created(await make('Safety below 5,000', { categories: ['40-11'], amountTo: '5000' }, self()));
  assert.deepEqual(await titles(), ['Packaging', 'Safety below 5,000', 'Everything else']);
  const all = await iris();
  const one = (await ok(lead().get(all['Safety below 5,000'] ?? ''))).body;
  assert.deepEqual(one['when'], { categories: ['40-11'], amountTo: '5000' });
  assert.equal((one['then'] as { template: string }).template, template);
});

test('a trial names the matching rule and why earlier rules do not match, and starts nothing', async () => {
  const all = await iris();
  const tried = await ok(lead().post(`${path}/try`, { category: '40110101', amount: '2842.80' }));
  assert.equal(tried.body['rule'], all['Safety below 5,000']);
  assert.deepEqual(tried.body['passed'], [
    { rule: all['Packaging'], why: { code: 'category_differs', is: '40110101', asked: '20' } },
  ]);
  assert.equal((tried.body['because'] as unknown[]).length, 2);
  const other = await ok(lead().post(`${path}/try`, { category: '40110101', amount: '5000' }));
  assert.equal(other.body['rule'], all['Everything else']);
});

test('rejects a rule that can never fire, hides another rule or is incomplete, and names its field', async () => {
  assert.deepEqual(codesOf(await make('Cartons', { categories: ['2011'] })), ['when never_fires']);
  assert.deepEqual(codesOf(await make('No amount', { amountFrom: '9', amountTo: '9' })), ['when.amountTo empty_range']);
  assert.deepEqual(codesOf(await make('Letters', { categories: ['steel'] })), ['when.categories[0] format_eclass']);
  assert.deepEqual(codesOf(await make('Unnamed', { categories: ['51'] }, { kind: 'self_sourcing' })), [
    'then.template required',
  ]);
  const supplier = `/api/users/${server.people.supplier1.account}`;
  assert.deepEqual(codesOf(await make('Gone', { categories: ['51'] }, self({ approver: supplier }))), [
    'then.approver not_active',
  ]);
  assert.deepEqual(codesOf(await make('Other', { categories: ['51'] }, self({ kind: 'schedules' }))), [
    'then.template template_of_other_kind',
  ]);
  const bare = await makeReady(server.people.purchaser.api, {});
  await ok(act(server.people.purchaser.api, bare.workflow, 'to-template'));
  await ok(act(server.people.purchaser.api, bare.workflow, 'change-use', { templateKind: 'self_sourcing' }));
  assert.deepEqual(codesOf(await make('Bare', { categories: ['51'] }, self({ template: bare.workflow }))), [
    'then.template template_incomplete',
  ]);
  const iri = created(await make('Tools', { categories: ['21'] }));
  const version = await versionOf(lead(), iri);
  const narrowed = await lead().put(iri, { when: { categories: ['2011'] }, version });
  assert.deepEqual(codesOf(narrowed), ['when never_fires']);
  assert.equal((await lead().put(iri, { active: false, version })).status, 200);
  assert.equal((await lead().put(iri, { active: true, version })).body['code'], 'outdated');
});

test('sets the whole order at once, and rejects an order in which a rule never fires', async () => {
  const all = await iris();
  const order = [all['Safety below 5,000'], all['Packaging'], all['Tools'], all['Everything else']];
  await ok(lead().put(`${path}/order`, { rules: order }));
  assert.deepEqual(await titles(), ['Safety below 5,000', 'Packaging', 'Tools', 'Everything else']);
  assert.deepEqual(codesOf(await lead().put(`${path}/order`, { rules: order.toReversed() })), [
    'rules[2] never_fires',
    'rules[3] never_fires',
  ]);
  assert.equal((await lead().put(`${path}/order`, { rules: order.slice(1) })).status, 400);
});

test('organization admins change rules; purchasers only read them; suppliers and strangers cannot', async () => {
  const all = await iris();
  const iri = all['Packaging'] ?? '';
  const { purchaser, supplier1, admin } = server.people;
  assert.equal((await purchaser.api.get(iri)).status, 200);
  assert.equal((await purchaser.api.post(path, { title: 'Mine', ...thenDo(manual) })).status, 403);
  assert.equal((await purchaser.api.put(`${path}/order`, { rules: [iri] })).status, 403);
  assert.equal((await supplier1.api.get(iri)).status, 404);
  assert.equal((await server.client().get(iri)).status, 401);
  const rival = server.client(await rivalPurchaser(server));
  assert.equal((await rival.get(iri)).status, 404);
  const view = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  assert.equal((await admin.api.post(path, { title: 'Nobody’s', ...thenDo(manual) })).status, 403);
  const binding = self({ steps: [{ kind: 'award', mode: 'auto' }] });
  const bound = { title: 'Binding', when: { categories: ['51'] }, ...thenDo(binding) };
  assert.equal((await admin.api.post(path, bound, view)).body['code'], 'not_allowed');
  assert.equal((await admin.api.post(path, { ...bound, ...thenDo(self()) }, view)).status, 201);
  const when = { categories: ['52'], amountTo: '100' };
  const invites = { kind: 'invite', mode: 'auto' };
  const then = thenDo(self({ steps: [invites, { kind: 'award', mode: 'auto' }] }));
  const { body: own } = await ok(lead().post(path, { title: 'Ours', when, ...then, active: false }));
  const change = async (body: object) => {
    const { version } = (await lead().get(String(own['@id']))).body;
    return (await admin.api.put(String(own['@id']), { ...body, version }, view)).body['code'];
  };
  assert.equal(await change({ when: { ...when, amountTo: '1000000' } }), 'not_allowed', 'a higher bound');
  assert.equal(await change({ active: true }), 'not_allowed');
  assert.equal(await change({ title: 'Ours, renamed' }), undefined);
});

test('an administrator cannot extend a binding rule to more demands by changing the rules before it', async () => {
  const { purchaser, admin } = server.people;
  const view = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  const first = created(await make('Tools go to a person', { categories: ['21'], amountTo: '500' }));
  const steps = ['invite', 'award'].map((kind) => ({ kind, mode: 'auto' }));
  const buys = self({ steps });
  const second = created(await make('Tools are bought', { categories: ['21'], amountTo: '900' }, buys));
  const codeOf = async (iri: string, body: object) =>
    (await admin.api.put(iri, { ...body, version: await versionOf(lead(), iri) }, view)).body['code'];
  assert.equal(await codeOf(first, { active: false }), 'not_allowed');
  assert.equal(await codeOf(first, { when: { categories: ['21'], amountTo: '10' } }), 'not_allowed');
  assert.equal((await admin.api.delete(first, view)).body['code'], 'not_allowed');
  assert.equal((await admin.api.delete(first)).status, 403, 'not even without viewing as an organization');
  const order = Object.values(await iris());
  const [a, b] = [order.indexOf(first), order.indexOf(second)];
  const swapped = order.map((iri, index) => (index === a ? second : index === b ? first : iri));
  assert.equal((await admin.api.put(`${path}/order`, { rules: swapped }, view)).body['code'], 'not_allowed');
  assert.equal((await admin.api.put(`${path}/order`, { rules: order }, view)).status, 200);
  assert.equal(await codeOf(first, { title: 'Tools are for a person' }), undefined);
  assert.equal(await codeOf(second, { active: false }), undefined);
  assert.equal(await codeOf(first, { active: false }), undefined, 'no binding rule is left');
  assert.equal((await admin.api.delete(first, view)).status, 204);
  assert.equal((await lead().delete(second)).status, 204);
});

test('an approved demand starts a workflow by its rule, with its items, steps and a running automation', async () => {
  const services = oneConnection(server.services);
  const demand = {
    organization: server.people.purchaser.organization,
    title: 'Safety shoes for hall 4',
    items: [
      { name: 'Safety shoes S3', quantity: '40', unit: 'piece', category: '40110101', note: null },
      { name: 'Hi-vis jacket', quantity: '12', unit: 'piece', category: '40110202', note: 'XL' },
    ],
    amount: '2842.80',
    currency: 'EUR',
    hasValue: true,
    costCenter: null,
  };
  const found = await services.db.transaction((trx) => sourceDemand(demand, { services, trx }));
  assert.deepEqual([found.kind, found.started?.items.length], ['self_sourcing', 2]);
  const workflow = `/api/default-workflows/${found.started?.workflow}`;
  const { api } = server.people.purchaser;
  const request = (await ok(api.get(`/api/default-requests/${found.started?.request}`))).body;
  const items = await Promise.all(
    (request['items'] as string[]).map(async (iri) => String((await api.get(iri)).body['name'])),
  );
  assert.deepEqual(items.toSorted(), ['Hi-vis jacket', 'Safety shoes S3']);
  assert.equal(request['eclass'], '40110000');
  const { body: automation } = await ok(api.get(`${workflow}/automation`));
  assert.equal(automation['state'], 'running');
  assert.equal((await drive(server, workflow))[0], 'publish_request');
  const other = { ...demand, amount: '6000' };
  const person = await services.db.transaction((trx) => sourceDemand(other, { services, trx }));
  assert.deepEqual([person.kind, person.started], ['manual', null]);
});
