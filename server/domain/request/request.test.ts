import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

test('a workflow has at most one request', async () => {
  const { workflow } = await makeRequest(purchaser());
  const second = await purchaser().post('default-requests', { workflow });
  assert.equal(second.status, 409);
  assert.equal(second.body['code'], 'workflow_has_request');
});

test('simultaneous requests for one workflow create only one', async () => {
  const workflow = await makeWorkflow(purchaser());
  const answers = await Promise.all([1, 2, 3].map(() => purchaser().post('default-requests', { workflow })));
  assert.deepEqual(statuses(answers), [201, 409, 409]);
});

test('a new request becomes a draft with the first change to it or its parts', async () => {
  const { request } = await makeRequest(purchaser());
  assert.equal((await purchaser().get(request)).body['state'], 'created');
  await addItem(purchaser(), request);
  const drafted = await purchaser().get(request);
  assert.equal(drafted.body['state'], 'drafted');
  assert.equal(drafted.body['version'], 1);
});

test('the price criterion exists from the start and gets the remaining weight', async () => {
  const { request } = await makeRequest(purchaser());
  const criteria = async () =>
    ((await purchaser().get(request)).body['evaluationCriteria'] as { weight: number; isPrice: boolean }[]).map(
      ({ weight, isPrice }) => [weight, isPrice],
    );
  assert.deepEqual(await criteria(), [[100, true]]);
  const quality = created(
    await purchaser().post('default-evaluation-criteria', { request, title: 'Quality', weight: 60 }),
  );
  assert.deepEqual(await criteria(), [
    [40, true],
    [60, false],
  ]);
  await purchaser().put(quality, { weight: 99 });
  assert.deepEqual(await criteria(), [
    [1, true],
    [99, false],
  ]);
  const more = await purchaser().post('default-evaluation-criteria', { request, title: 'Speed', weight: 1 });
  assert.deepEqual([more.status, more.body['code']], [409, 'criteria_weight_exhausted']);
  await purchaser().put(quality, { weight: 90 });
  const tooMuch = await purchaser().post('default-evaluation-criteria', { request, title: 'Speed', weight: 10 });
  assert.deepEqual(codesOf(tooMuch), ['weight weight_exhausted']);
  assert.equal((await purchaser().delete(quality)).status, 204);
  assert.deepEqual(await criteria(), [[100, true]]);
});

test('criteria added at the same moment never exceed a weight of 99', async () => {
  const { request } = await makeRequest(purchaser());
  const add = () => purchaser().post('default-evaluation-criteria', { request, title: 'Speed', weight: 40 });
  const answers = await Promise.all([add(), add(), add()]);
  assert.deepEqual(statuses(answers), [201, 201, 400]);
});

test('the price criterion cannot be deleted or edited and offers no operations', async () => {
  const { request } = await makeRequest(purchaser());
  const list = await purchaser().get(`default-evaluation-criteria?request=${request}`);
  const [price] = list.body['hydra:member'] as { '@id': string; operations: unknown[] }[];
  assert.deepEqual(price?.operations, []);
  const iri = price?.['@id'] ?? '';
  assert.equal((await purchaser().delete(iri)).body['code'], 'criterion_cannot_be_deleted');
  assert.equal((await purchaser().put(iri, { weight: 5 })).body['code'], 'criterion_cannot_be_deleted');
});

test('an RFI has no price criterion, allows other criteria up to 100, and keeps no terms', async () => {
  const { request } = await makeRequest(purchaser(), { type: 'rfi' });
  assert.deepEqual((await purchaser().get(request)).body['evaluationCriteria'], []);
  created(await purchaser().post('default-evaluation-criteria', { request, title: 'Quality', weight: 99 }));
  created(await purchaser().post('default-evaluation-criteria', { request, title: 'Speed', weight: 1 }));
  const changed = await purchaser().put(request, { currency: 'EUR', paymentTerms: 'net_30' });
  assert.deepEqual([changed.body['currency'], changed.body['paymentTerms']], [null, null]);
});

test('items keep their creation order by default', async () => {
  const { request } = await makeRequest(purchaser());
  const first = await addItem(purchaser(), request);
  const second = await addItem(purchaser(), request, { name: 'Seal' });
  assert.deepEqual((await purchaser().get(request)).body['items'], [first, second]);
});

test('an invalid body names its fields', async () => {
  const { request } = await makeRequest(purchaser());
  const item = await purchaser().post('default-request-items', { request, name: 'x', quantity: 0, unit: 'pieces' });
  assert.equal(item.status, 400);
  assert.deepEqual(codesOf(item).toSorted(), ['name too_short', 'quantity format_quantity', 'unit not_in_list']);
  const frame = await purchaser().put(request, { startDate: inDays(5), finishDate: inDays(4) });
  assert.deepEqual(codesOf(frame), ['finishDate finish_before_start']);
  const person = await purchaser().put(request, { responsiblePerson: server.people.supplier1.account });
  assert.deepEqual(codesOf(person), ['responsiblePerson not_found']);
});

test('publishing names everything that is missing', async () => {
  const { request } = await makeRequest(purchaser());
  await purchaser().put(request, { description: 'Pumps for the new hall' });
  const version = await versionOf(purchaser(), request);
  const answer = await purchaser().put(`${request}/publish`, { version });
  assert.equal(answer.status, 400);
  assert.deepEqual(codesOf(answer).toSorted(), [
    'currency required',
    'deliveryTerms required',
    'finishDate required',
    'items too_few',
    'paymentTerms required',
    'startDate required',
  ]);
});

test('a past start date starts the request at once, and a future one waits', async () => {
  const now = await makePublished(purchaser());
  assert.equal((await purchaser().get(now.request)).body['state'], 'started');
  const later = await makePublished(purchaser(), completeFields(3, 9));
  assert.equal((await purchaser().get(later.request)).body['state'], 'published');
});

test('rejects a finish date in the past', async () => {
  const { request } = await makeReady(purchaser(), completeFields(-9, -2));
  const answer = await purchaser().put(`${request}/publish`, { version: await versionOf(purchaser(), request) });
  assert.deepEqual(codesOf(answer), ['finishDate in_the_past']);
});

test('publishing needs the current version and a draft', async () => {
  const { request } = await makeReady(purchaser());
  assert.deepEqual(codesOf(await purchaser().put(`${request}/publish`, {})), ['version required']);
  const stale = await purchaser().put(`${request}/publish`, { version: 1 });
  assert.deepEqual([stale.status, stale.body['code']], [409, 'outdated']);
  const version = await versionOf(purchaser(), request);
  assert.equal((await purchaser().put(`${request}/publish`, { version })).status, 200);
  const again = await purchaser().put(`${request}/publish`, { version: version + 1 });
  assert.deepEqual([again.status, again.body['code']], [409, 'wrong_state']);
});

test('a published request and its parts can no longer be edited', async () => {
  const { request } = await makePublished(purchaser());
  const answers = [
    await purchaser().put(request, { title: 'Other pumps' }),
    await purchaser().post('default-request-items', { request, name: 'Seal', quantity: 1, unit: 'piece' }),
    await purchaser().post('request-requirements', { request, title: 'ISO 9001' }),
    await purchaser().post('default-evaluation-criteria', { request, title: 'Quality', weight: 10 }),
  ];
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body['code']]),
    answers.map(() => [409, 'wrong_state']),
  );
});

test('the finish date can only move later, and the engine is notified', async () => {
  const { request } = await makePublished(purchaser());
  const move = async (finishDate: string) =>
    purchaser().put(`${request}/change-finished-date`, { finishDate, version: await versionOf(purchaser(), request) });
  assert.deepEqual(codesOf(await move(inDays(2))), ['finishDate not_later']);
  assert.deepEqual(codesOf(await move(inDays(-2))), ['finishDate in_the_past']);
  const later = inDays(20);
  assert.equal((await move(later)).body['finishDate'], later);
  const signals = await server.services
    .db('outbox')
    .where({ kind: 'engine' })
    .whereRaw(`payload->>'id' = ?`, [request.split('/').at(-1) ?? '']);
  assert.equal(signals.length, 2);
});

test('assigns an eClass code in any state', async () => {
  const { request } = await makePublished(purchaser());
  const version = await versionOf(purchaser(), request);
  const answer = await purchaser().put(`${request}/assign-eclass`, { eclassId: '36410000', version });
  assert.equal(answer.body['eclass'], '36410000');
});

test('others cannot see or change a draft', async () => {
  const { request } = await makeReady(purchaser());
  const supplier = server.people.supplier1.api;
  assert.equal((await server.client().get(request)).status, 401);
  assert.equal((await supplier.get(request)).status, 404);
  assert.equal((await supplier.put(request, { title: 'Mine now' })).status, 403);
  assert.equal((await supplier.put(`${request}/publish`, { version: 1 })).status, 403);
  assert.equal((await supplier.post('default-requests', { workflow: request })).status, 403);
});

test('a colleague can read and edit a request', async () => {
  const { request } = await makeReady(purchaser());
  assert.equal((await server.people.lead.api.put(request, { title: 'Pumps and more seals' })).status, 200);
});

test('a representation offers only the currently possible operations', async () => {
  const namesOf = async (iri: string): Promise<string[]> =>
    ((await purchaser().get(iri)).body['operations'] as { name: string }[]).map(({ name }) => name);
  const { workflow, request } = await makeReady(purchaser());
  assert.deepEqual(await namesOf(request), ['publish', 'update', 'assignEclass']);
  await purchaser().put(`${workflow}/to-template`, { version: await versionOf(purchaser(), workflow) });
  assert.deepEqual(await namesOf(request), ['update', 'assignEclass']);
  const published = await makePublished(purchaser());
  assert.deepEqual(await namesOf(published.request), ['changeFinishedDate', 'assignEclass', 'amend']);
});
