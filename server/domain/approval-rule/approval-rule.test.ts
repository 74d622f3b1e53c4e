import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../../testing/api-client.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { act, ok } from '../testing/negotiation-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, makeRequest, versionOf } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const path = 'approval-rules';
const lead = () => server.people.lead.api;
const user = (account: string): string => `/api/users/${account}`;

const ruleFrom = (amount: string, more: object = {}) => ({
  title: `From ${amount}`,
  subjects: ['award', 'order'],
  amountFrom: { amount, currency: 'EUR' },
  steps: [{ approvers: [user(server.people.lead.account)], quorum: 1 }],
  ...more,
});
const titles = async (): Promise<string[]> => {
  const { body } = await ok(lead().get(path));
  return (body['hydra:member'] as { title: string }[]).map(({ title }) => title);
};
const rejected = (answer: Answer): unknown => (answer.body['violations'] as { params?: object }[])[0]?.params;

test('an organization admin keeps rules in order; one that could never match is refused, with the rule that hides it', async () => {
  const { body: first } = await ok(lead().post(path, ruleFrom('1000')));
  assert.deepEqual(first['steps'], [{ approvers: [user(server.people.lead.account)], quorum: 1 }]);
  assert.deepEqual([first['separateDuties'], first['active'], first['position']], [true, true, 1]);
  const hidden = await lead().post(path, ruleFrom('5000'));
  assert.deepEqual([codesOf(hidden), rejected(hidden)], [['amountFrom never_fires'], { rules: 'From 1000' }]);
  const narrow = created(await lead().post(path, ruleFrom('5000', { active: false })));
  const order = await lead().put(`${path}/order`, { rules: [narrow, first['@id']] });
  assert.deepEqual([order.status, await titles()], [200, ['From 5000', 'From 1000']]);
  await ok(lead().put(narrow, { active: true, version: await versionOf(lead(), narrow) }));
  const hiding = await lead().put(narrow, {
    amountFrom: { amount: '10', currency: 'EUR' },
    version: await versionOf(lead(), narrow),
  });
  assert.deepEqual([codesOf(hiding), rejected(hiding)], [['amountFrom hides_rule'], { rules: 'From 1000' }]);
  assert.deepEqual(codesOf(await lead().put(`${path}/order`, { rules: [first['@id'], narrow] })), [
    'rules[1] never_fires',
  ]);
});

test('a trial names the rule and its steps', async () => {
  const tried = async (body: object) => (await ok(lead().post(`${path}/try`, { subject: 'award', ...body }))).body;
  const found = await tried({ amount: { amount: '5000', currency: 'EUR' } });
  assert.match(String(found['rule']), /approval-rules/);
  assert.deepEqual(found['steps'], [{ approvers: [user(server.people.lead.account)], quorum: 1 }]);
  assert.deepEqual((await tried({ amount: { amount: '999.99', currency: 'EUR' } }))['rule'], null);
  assert.notEqual((await tried({ amount: { amount: '1', currency: 'JPY' } }))['rule'], null);
});

test('a trial for a workflow converts at its rates, and names who is asked first', async () => {
  const { purchaser, lead: admin } = server.people;
  const { workflow, request } = await makeRequest(purchaser.api);
  const rates = { JPY: '0.006' };
  await ok(act(purchaser.api, request, '', { currency: 'EUR', currencies: ['JPY'], rates }));
  const tried = async (yen: string, { api } = purchaser) => {
    const body = { subject: 'award', amount: { amount: yen, currency: 'JPY' }, workflow };
    return (await ok(api.post(`${path}/try`, body))).body;
  };
  assert.equal((await tried('1000'))['rule'], null);
  const found = await tried('1000000');
  assert.match(String(found['rule']), /approval-rules/);
  assert.deepEqual(found['waitsFor'], [user(admin.account)]);
  assert.deepEqual((await tried('1000000', admin))['waitsFor'], [], 'no one else could approve it');
  const stranger = server.client(await rivalPurchaser(server));
  const body = { subject: 'award', amount: { amount: '1', currency: 'EUR' }, workflow };
  assert.deepEqual(codesOf(await stranger.post(`${path}/try`, body)), ['workflow not_found']);
});

test('refuses strangers, inactive people, repeated entries, impossible quorums and empty steps', async () => {
  const { purchaser, supplier1 } = server.people;
  const steps = (...more: object[]) => lead().post(path, ruleFrom('1', { subjects: ['order'], steps: more }));
  const approvers = [user(purchaser.account), user(supplier1.account)];
  assert.deepEqual(codesOf(await steps({ approvers, quorum: 3 })), [
    'steps[0].approvers[1] not_purchaser',
    'steps[0].quorum too_large',
  ]);
  assert.deepEqual(codesOf(await steps({ approvers: [approvers[0], approvers[0]], quorum: 1 })), [
    'steps[0].approvers[1] not_unique',
  ]);
  assert.equal((await steps()).status, 400);
  assert.equal((await steps({ approvers: [], quorum: 1 })).status, 400);
  const odd = ruleFrom('1', { categories: ['steel'], costCenters: [`/api/cost-centers/${purchaser.account}`] });
  assert.deepEqual(codesOf(await lead().post(path, odd)), ['categories[0] format_eclass', 'costCenters[0] not_found']);
  await server.services.db('account').where({ id: purchaser.account }).update({ state: 'inactive' });
  assert.deepEqual(codesOf(await steps({ approvers: approvers.slice(0, 1), quorum: 1 })), [
    'steps[0].approvers[0] not_active',
  ]);
  await server.services.db('account').where({ id: purchaser.account }).update({ state: 'active' });
});

test('purchasers read rules; suppliers, strangers and the operator see and change nothing', async () => {
  const { purchaser, supplier1, admin } = server.people;
  const [first] = (await ok(lead().get(path))).body['hydra:member'] as { '@id': string }[];
  const iri = first?.['@id'] ?? assert.fail('no rule');
  assert.equal((await purchaser.api.get(iri)).status, 200);
  assert.deepEqual(codeOf(await purchaser.api.post(path, ruleFrom('1'))), [403, 'insufficient_role']);
  assert.deepEqual(codeOf(await purchaser.api.put(`${path}/order`, { rules: [iri] })), [403, 'insufficient_role']);
  assert.equal((await server.client(await rivalPurchaser(server)).get(iri)).status, 404);
  for (const { api } of [supplier1, admin]) {
    assert.equal((await api.get(iri)).status, 404);
    assert.equal((await api.get(path)).body['hydra:totalItems'], 0);
    assert.deepEqual(codeOf(await api.post(path, ruleFrom('1'))), [403, 'insufficient_role']);
  }
  const view = { 'X-View-As': `/api/organizations/${purchaser.organization}` };
  assert.equal((await admin.api.delete(iri, view)).status, 403);
  assert.equal((await admin.api.put(iri, { active: false }, view)).status, 403);
  assert.equal((await lead().delete(iri)).status, 204);
});
