import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { perform } from '../life/perform.ts';
import { admit, linesOf, makeDraft, makeOffer } from '../testing/offer-maker.ts';
import {
  addItem,
  completeFields,
  created,
  inDays,
  makePublished,
  makeRequest,
  versionOf,
} from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const day = 24 * 3600 * 1000;
const purchaser = () => server.people.purchaser.api;
const first = () => server.people.supplier1;
const idOf = (iri: string): string => iri.split('/').at(-1) ?? '';
const send = async (api: typeof server.people.purchaser.api, iri: string, operation: string, body: object = {}) => {
  const answer = await api.put(`${iri}/${operation}`, { version: await versionOf(api, iri), ...body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};

async function phaseParts(workflow: string): Promise<unknown[]> {
  const { phase, state, next } = (await purchaser().get(workflow)).body;
  return [phase, state, Reflect.get(Object(next), 'code')];
}

async function finish(request: string): Promise<void> {
  server.advance(11 * day);
  await perform({ entity: 'request', id: idOf(request), operation: 'finish' }, server.services);
  server.advance(-11 * day);
}

test('searches lists by item and supplier, and a supplier cannot find others', async () => {
  const { request, workflow } = await makeRequest(purchaser());
  await addItem(purchaser(), request, { name: 'Kugelumlaufspindel' });
  await admit(server, request, server.people.supplier2);
  const irisOf = async (api: typeof server.people.purchaser.api, path: string): Promise<string[]> =>
    ((await api.get(path)).body['hydra:member'] as { '@id': string }[]).map((one) => one['@id']);
  assert.deepEqual(await irisOf(purchaser(), 'default-workflows?q=umlaufspindel'), [workflow]);
  assert.deepEqual(await irisOf(purchaser(), 'default-requests?q=UMLAUFSPINDEL'), [request]);
  const { body } = await server.people.supplier2.api.get(`organizations/${server.people.supplier2.organization}`);
  const name = String(body['legal_name']).split(' ')[0] ?? '';
  assert.ok((await irisOf(purchaser(), `default-workflows?q=${name}`)).includes(workflow));
  assert.deepEqual(await irisOf(first().api, 'default-requests?q=umlaufspindel'), []);
  assert.deepEqual(await irisOf(first().api, `default-requests?q=${name}`), []);
});

test('sorts active workflows by their next due date, and drafts by a week after creation', async () => {
  const { request, workflow } = await makePublished(purchaser());
  const due = async (of: string): Promise<unknown> => (await purchaser().get(of)).body['dueAt'];
  const { body } = await purchaser().get(request);
  assert.equal(await due(workflow), body['finishDate']);
  const later = inDays(20);
  await purchaser().put(`${request}/change-finished-date`, { finishDate: later, version: body['version'] });
  assert.equal(await due(workflow), later);
  const draft = created(await purchaser().post('default-workflows', { title: 'Not begun yet' }));
  const left = Date.parse(String(await due(draft))) - Date.now();
  assert.ok(left > 6 * 86_400_000 && left < 8 * 86_400_000);
  const list = await purchaser().get('default-workflows?state=active&order[dueAt]=asc&itemsPerPage=100');
  const iris = (list.body['hydra:member'] as { '@id': string }[]).map((one) => one['@id']);
  assert.ok(iris.indexOf(draft) < iris.indexOf(workflow));
});

test('an RFI is completed only when every offer is accepted or rejected', async () => {
  const { workflow, request } = await makeRequest(purchaser(), { type: 'rfi' });
  await addItem(purchaser(), request);
  await purchaser().put(request, { startDate: inDays(-1), finishDate: inDays(10) });
  await send(purchaser(), request, 'publish');
  await admit(server, request, first());
  const offer = await makeDraft(first().api, request);
  const [line] = await linesOf(first().api, offer);
  await send(first().api, String(line?.['@id']), 'make-available');
  await send(first().api, offer, 'publish');
  assert.deepEqual(await phaseParts(workflow), ['offers', 'active', 'offers_end']);
  await finish(request);
  assert.deepEqual(await phaseParts(workflow), ['evaluation', 'active', 'rate_offers']);
  await send(purchaser(), offer, 'accepting');
  assert.deepEqual(await phaseParts(workflow), ['completed', 'completed', 'nothing']);
});

test('rejecting the last active offer completes a workflow, and undoing it reactivates the workflow', async () => {
  const { workflow, request } = await makePublished(purchaser(), completeFields());
  await admit(server, request, first());
  const offer = await makeOffer(first().api, request);
  await finish(request);
  assert.deepEqual(await phaseParts(workflow), ['evaluation', 'active', 'rate_offers']);
  await send(purchaser(), offer, 'reject', { reason: 'Too late' });
  assert.deepEqual(await phaseParts(workflow), ['completed', 'completed', 'nothing']);
  await send(purchaser(), offer, 'accepting');
  assert.deepEqual(await phaseParts(workflow), ['evaluation', 'active', 'prepare_negotiation']);
});

test('a workflow shows its number of suppliers', async () => {
  const { workflow, request } = await makePublished(purchaser());
  await admit(server, request, first());
  await admit(server, request, server.people.supplier2);
  assert.equal((await purchaser().get(workflow)).body['suppliersCount'], 2);
});
