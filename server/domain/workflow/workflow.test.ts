import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addItem,
  codesOf,
  completeFields,
  created,
  inDays,
  makePublished,
  makeReady,
  makeRequest,
  makeWorkflow,
  versionOf,
} from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const send = async (iri: string, operation: string, body: object = {}) =>
  purchaser().put(`${iri}/${operation}`, { version: await versionOf(purchaser(), iri), ...body });
const namesOf = (body: Record<string, unknown>): string[] =>
  (body['operations'] as { name: string }[]).map(({ name }) => name);

test('a workflow belongs to its creator and starts in the request phase', async () => {
  const iri = await makeWorkflow(purchaser());
  const { body } = await purchaser().get(iri);
  assert.equal(body['owner'], `/api/users/${server.people.purchaser.account}`);
  assert.deepEqual([body['type'], body['phase'], body['state']], ['rfp', 'request', 'active']);
  assert.deepEqual([body['itemsCount'], body['suppliersCount'], body['savings']], [0, 0, null]);
  assert.deepEqual(body['next'], { code: 'create_request' });
});

test('a draft shows the number of fields missing for publishing', async () => {
  const { workflow, request } = await makeRequest(purchaser());
  const missing = async (): Promise<unknown> => (await purchaser().get(workflow)).body['next'];
  // Items, currency, both terms, start and end.
  assert.deepEqual(await missing(), { code: 'complete_request', count: 6 });
  await addItem(purchaser(), request);
  await purchaser().put(request, { ...completeFields(), paymentTerms: null, deliveryTime: { mode: 'until' } });
  assert.deepEqual(await missing(), { code: 'complete_request', count: 2 });
  await purchaser().put(request, { paymentTerms: 'net_30', deliveryTime: null });
  assert.deepEqual(await missing(), { code: 'complete_request', count: 0 });
  server.advance(30 * 24 * 3600 * 1000);
  assert.deepEqual(await missing(), { code: 'complete_request', count: 1 }, 'the end has passed');
  server.advance(-30 * 24 * 3600 * 1000);
});

test('an RFI needs no terms, and one requirement is enough to publish', async () => {
  const { workflow, request } = await makeRequest(purchaser(), { type: 'rfi' });
  const next = async (): Promise<unknown> => (await purchaser().get(workflow)).body['next'];
  assert.deepEqual(await next(), { code: 'complete_request', count: 3 });
  created(await purchaser().post('request-requirements', { request, title: 'ISO 9001', required: true }));
  await purchaser().put(request, { startDate: inDays(1), finishDate: inDays(9) });
  assert.deepEqual(await next(), { code: 'complete_request', count: 0 });
});

test('the next action of a new template is sharing it', async () => {
  const { workflow } = await makeRequest(purchaser());
  assert.deepEqual((await send(workflow, 'to-template')).body['next'], { code: 'share_template' });
});

test('rejects titles out of bounds', async () => {
  assert.deepEqual(codesOf(await purchaser().post('default-workflows', { title: 'ab' })), ['title too_short']);
  assert.deepEqual(codesOf(await purchaser().post('default-workflows', {})), ['title required']);
});

test('suppliers and visitors without a log-in have no workflows', async () => {
  const { workflow } = await makePublished(purchaser());
  const supplier = server.people.supplier1.api;
  assert.equal((await supplier.get(workflow)).status, 404);
  assert.equal((await supplier.post('default-workflows', { title: 'Mine' })).status, 403);
  assert.deepEqual((await supplier.get('default-workflows')).body['hydra:member'], []);
  assert.equal((await server.client().get('default-workflows')).status, 401);
});

test('the phase follows the request', async () => {
  const { workflow, request } = await makePublished(purchaser());
  const running = (await purchaser().get(workflow)).body;
  assert.equal(running['phase'], 'offers');
  assert.equal(Reflect.get(Object(running['next']), 'code'), 'offers_end');
  assert.equal(running['request'], request);
  assert.equal(running['itemsCount'], 1);
});

test('archiving needs both reasons, is impossible after publishing, and can be undone', async () => {
  const { workflow } = await makeReady(purchaser());
  assert.deepEqual(codesOf(await send(workflow, 'archive', { publicReason: 'Budget' })), ['internalReason required']);
  const archived = await send(workflow, 'archive', { publicReason: 'Budget', internalReason: 'Moved to 2027' });
  assert.deepEqual([archived.body['state'], archived.body['archived']], ['archived', true]);
  const back = await send(workflow, 'unarchive');
  assert.deepEqual([back.body['state'], back.body['internalReason']], ['active', null]);
  const published = await makePublished(purchaser());
  const answer = await send(published.workflow, 'archive', { publicReason: 'a', internalReason: 'b' });
  assert.deepEqual([answer.status, answer.body['code']], [409, 'wrong_state']);
  assert.ok(!namesOf((await purchaser().get(published.workflow)).body).includes('archive'));
});

test('a workflow can be deleted with its request only before publishing', async () => {
  const { workflow, request } = await makeReady(purchaser());
  assert.equal((await purchaser().delete(workflow)).status, 204);
  assert.equal((await purchaser().get(request)).status, 404);
  const published = await makePublished(purchaser());
  assert.equal((await purchaser().delete(published.workflow)).body['code'], 'wrong_state');
});

test('a workflow can be completed manually with a reason', async () => {
  const { workflow } = await makePublished(purchaser());
  assert.deepEqual(codesOf(await send(workflow, 'complete')), ['reason required']);
  const { body } = await send(workflow, 'complete', { reason: 'Bought elsewhere' });
  assert.deepEqual([body['state'], body['phase']], ['completed', 'completed']);
});

test('the owner can change only to an active colleague', async () => {
  const iri = await makeWorkflow(purchaser());
  const to = (person: { account: string }) => send(iri, 'change-owner', { ownerId: person.account });
  assert.deepEqual(codesOf(await to(server.people.supplier1)), ['ownerId not_found']);
  assert.equal((await to(server.people.lead)).body['owner'], `/api/users/${server.people.lead.account}`);
  await server.services.db('account').where({ id: server.people.purchaser.account }).update({ state: 'inactive' });
  const lead = server.people.lead.api;
  const version = await versionOf(lead, iri);
  const answer = await lead.put(`${iri}/change-owner`, { ownerId: server.people.purchaser.account, version });
  await server.services.db('account').where({ id: server.people.purchaser.account }).update({ state: 'active' });
  assert.deepEqual(codesOf(answer), ['ownerId not_active']);
});

test('a copy is a new draft without invitations, offers and dates', async () => {
  const { workflow, request } = await makePublished(purchaser());
  await addItem(purchaser(), (await makeRequest(purchaser())).request);
  const copy = await send(workflow, 'copy');
  assert.equal(copy.status, 201);
  assert.equal(copy.body['title'], 'Pumps for plant 4 (2)');
  const copied = (await purchaser().get(String(copy.body['request']))).body;
  assert.notEqual(copied['id'], request);
  assert.deepEqual([copied['state'], copied['currency'], copied['startDate']], ['drafted', 'EUR', null]);
  assert.equal((copied['items'] as string[]).length, 1);
  assert.equal((copied['evaluationCriteria'] as object[]).length, 1);
  assert.equal(copied['revision'], 1);
});

test('a template from a published workflow has no dates, prices or suppliers', async () => {
  const { workflow, request } = await makePublished(purchaser());
  const { body: finished } = await purchaser().get(request);
  const [item] = finished['items'] as string[];
  await server.services
    .db('request_item')
    .where({ id: String(item).slice(-36) })
    .update({ last_price: 12, target_price: 10, incumbent_id: server.people.supplier1.organization });
  const made = await send(workflow, 'copy-to-template');
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { isTemplate, templatePublished, title } = made.body;
  assert.deepEqual([isTemplate, templatePublished, title], [true, false, 'Pumps for plant 4']);
  const copied = (await purchaser().get(String(made.body['request']))).body;
  assert.deepEqual([copied['state'], copied['startDate'], copied['finishDate']], ['drafted', null, null]);
  const { startsAfterDays, lastsDays } = copied['templateTimeframe'] as Record<string, number>;
  assert.ok(startsAfterDays === 0 && [10, 11].includes(lastsDays ?? 0), String(lastsDays));
  const [line] = copied['items'] as string[];
  const { body: kept } = await purchaser().get(String(line));
  assert.deepEqual(
    [kept['name'], kept['lastPrice'] ?? null, kept['targetPrice'] ?? null, kept['incumbent'] ?? null],
    ['Centrifugal pump', null, null, null],
  );
  const again = await send(String(made.body['@id']), 'copy-to-template');
  assert.equal(again.body['code'], 'wrong_state');
});

test('only a complete template can be published, and workflows can start from it', async () => {
  const { workflow, request } = await makeReady(purchaser(), completeFields(1, 15));
  await send(workflow, 'to-template');
  const gaps = await purchaser().get(`${workflow}/invalid-template-properties`);
  assert.deepEqual(gaps.body['properties'], [
    'deliveryAddress',
    'deliveryTime.start',
    'deliveryTime.end',
    'invitations',
  ]);
  assert.deepEqual(codesOf(await send(workflow, 'publish-template')), [
    'deliveryAddress required',
    'deliveryTime.start required',
    'deliveryTime.end required',
    'invitations required',
  ]);
  const template = (await purchaser().get(request)).body;
  assert.deepEqual(
    [template['startDate'], template['templateTimeframe']],
    [null, { startsAfterDays: 1, lastsDays: 14 }],
  );
  const iri = created(await purchaser().post('default-workflows', { title: 'From template', template: workflow }));
  const made = (await purchaser().get(iri)).body;
  assert.deepEqual([made['isTemplate'], made['template'], made['itemsCount']], [false, workflow, 1]);
  const started = (await purchaser().get(String(made['request']))).body;
  const days = (Date.parse(String(started['finishDate'])) - Date.parse(String(started['startDate']))) / 86_400_000;
  assert.equal(days, 14);
  assert.ok(namesOf((await purchaser().get(workflow)).body).includes('removeTemplate'));
  assert.equal((await send(workflow, 'remove-template')).body['isTemplate'], false);
});

test('the request of a template cannot be published', async () => {
  const { workflow, request } = await makeReady(purchaser());
  await send(workflow, 'to-template');
  await purchaser().put(request, completeFields());
  assert.equal((await send(request, 'publish')).body['code'], 'wrong_state');
});

test('a template is visible only to its owner until it is published', async () => {
  const { workflow } = await makeReady(purchaser(), completeFields(1, 15));
  await send(workflow, 'to-template');
  const colleague = server.people.lead.api;
  const usable = async (api: typeof colleague): Promise<unknown[]> => {
    const { body } = await api.get('default-workflows?usableTemplates=true&itemsPerPage=100');
    return (body['hydra:member'] as { '@id': string }[]).map((member) => member['@id']);
  };
  assert.ok((await usable(purchaser())).includes(workflow));
  assert.ok(!(await usable(colleague)).includes(workflow));
  const tried = await colleague.post('default-workflows', { title: 'Too early', template: workflow });
  assert.deepEqual(codesOf(tried), ['template not_found']);
  await server.services
    .db('workflow')
    .where({ id: workflow.split('/').at(-1) })
    .update({ template_published: true });
  assert.ok((await usable(colleague)).includes(workflow));
  created(await colleague.post('default-workflows', { title: 'From a colleague’s template', template: workflow }));
});

test('another organization cannot find or use a template, published or not', async () => {
  const { workflow } = await makeReady(purchaser(), completeFields(1, 15));
  await send(workflow, 'to-template');
  await server.services
    .db('workflow')
    .where({ id: workflow.split('/').at(-1) })
    .update({ template_published: true });
  const rival = server.client(await rivalPurchaser(server));
  const suppliers = server.people.supplier1.api;
  for (const query of ['usableTemplates=true', 'isTemplate=true'])
    assert.equal((await rival.get(`default-workflows?${query}`)).body['hydra:totalItems'], 0);
  assert.equal((await rival.get(workflow)).status, 404);
  const tried = await rival.post('default-workflows', { title: 'From a stranger', template: workflow });
  assert.deepEqual(codesOf(tried), ['template not_found']);
  assert.equal((await suppliers.get(workflow)).status, 404);
  assert.equal((await suppliers.post('default-workflows', { title: 'Mine', template: workflow })).status, 403);
});

test('rejects starting a workflow from a record that is not a template', async () => {
  const template = await makeWorkflow(purchaser());
  const answer = await purchaser().post('default-workflows', { title: 'From nothing', template });
  assert.deepEqual(codesOf(answer), ['template not_found']);
});

test('the list counts the workflows of each state', async () => {
  const list = (await purchaser().get('default-workflows?state=active&isTemplate=false&itemsPerPage=100&counts=1'))
    .body;
  const counts = list['counts'] as Record<string, number>;
  assert.equal(list['hydra:totalItems'], counts['active']);
  assert.deepEqual(Object.keys(counts), ['active', 'completed', 'templates', 'archived']);
  const archived = (await purchaser().get('default-workflows?archived=true')).body;
  assert.equal(archived['hydra:totalItems'], counts['archived']);
});

test('an administrator sees every workflow but can change none outside an organization', async () => {
  const iri = await makeWorkflow(purchaser());
  assert.equal((await server.people.admin.api.get(iri)).status, 200);
  assert.equal((await server.people.admin.api.put(iri, { title: 'Another' })).status, 403);
});
