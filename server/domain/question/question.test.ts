import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admit } from '../testing/offer-maker.ts';
import { codesOf, created, makePublished, makeReady } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const purchaser = () => server.people.purchaser.api;
const first = () => server.people.supplier1;
const second = () => server.people.supplier2;
const text = 'May the pumps be painted blue?';

async function asked(): Promise<{ request: string; question: string }> {
  const { request } = await makePublished(purchaser());
  await admit(server, request, first());
  await admit(server, request, second());
  return { request, question: created(await first().api.post('questions', { request, text })) };
}

test('a supplier asks, and the purchaser sees who asked', async () => {
  const { question } = await asked();
  const { body } = await purchaser().get(question);
  assert.deepEqual([body['text'], body['state']], [text, 'asked']);
  assert.equal(body['supplier'], `/api/organizations/${first().organization}`);
});

test('a private answer reaches only who asked', async () => {
  const { question } = await asked();
  const answer = await purchaser().put(`${question}/answer`, { answer: 'Yes, any blue.', version: 1 });
  assert.equal(answer.body['state'], 'answered');
  assert.equal((await first().api.get(question)).body['answer'], 'Yes, any blue.');
  assert.equal((await second().api.get(question)).status, 404);
});

test('a published answer reaches everybody with access, without the name of who asked', async () => {
  const { request, question } = await asked();
  await purchaser().put(`${question}/answer`, { answer: 'Yes, any blue.', published: true, version: 1 });
  const { body } = await second().api.get(question);
  assert.deepEqual([body['answer'], 'supplier' in body], ['Yes, any blue.', false]);
  const list = await second().api.get(`questions?request=${request}`);
  assert.equal(list.body['hydra:totalItems'], 1);
  const [member] = Object(list.body)['hydra:member'];
  assert.deepEqual([member['answer'], 'supplier' in member], ['Yes, any blue.', false]);
  assert.equal((await server.people.supplier3.api.get(question)).status, 404);
});

test('who has no access asks nothing, and a draft is not asked about', async () => {
  const { request } = await makePublished(purchaser());
  assert.deepEqual(codesOf(await first().api.post('questions', { request, text })), ['request not_found']);
  const draft = await makeReady(purchaser());
  assert.deepEqual(codesOf(await first().api.post('questions', { request: draft.request, text })), [
    'request not_found',
  ]);
  assert.equal((await purchaser().post('questions', { request, text })).status, 403);
  assert.equal((await server.client().post('questions', { request, text })).status, 401);
});

test('only the buying organization answers, in words and with the version', async () => {
  const { question } = await asked();
  assert.equal((await first().api.put(`${question}/answer`, { answer: 'Yes', version: 1 })).status, 403);
  assert.deepEqual(codesOf(await purchaser().put(`${question}/answer`, { answer: '', version: 1 })), [
    'answer required',
  ]);
  assert.equal((await purchaser().put(`${question}/answer`, { answer: 'Yes', version: 7 })).body['code'], 'outdated');
});
