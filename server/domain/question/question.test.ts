import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, ApiClient } from '../../testing/api-client.ts';
import { newAccount, rivalPurchaser } from '../../testing/rich-world.ts';
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

async function makeQuestion(): Promise<{ request: string; question: string }> {
  const { request } = await makePublished(purchaser());
  await admit(server, request, first());
  await admit(server, request, second());
  return { request, question: created(await first().api.post('questions', { request, text })) };
}

test('a supplier asks a question, and the purchaser sees the name of the supplier', async () => {
  const { question } = await makeQuestion();
  const { body } = await purchaser().get(question);
  assert.deepEqual([body['text'], body['state']], [text, 'asked']);
  assert.equal(body['supplier'], `/api/organizations/${first().organization}`);
});

test('a private answer is visible only to the supplier who asked', async () => {
  const { question } = await makeQuestion();
  const answer = await purchaser().put(`${question}/answer`, { answer: 'Yes, any blue.', version: 1 });
  assert.equal(answer.body['state'], 'answered');
  assert.equal((await first().api.get(question)).body['answer'], 'Yes, any blue.');
  assert.equal((await second().api.get(question)).status, 404);
});

test('a published answer is visible to every supplier with access, without the name of the asker', async () => {
  const { request, question } = await makeQuestion();
  await purchaser().put(`${question}/answer`, { answer: 'Yes, any blue.', published: true, version: 1 });
  const { body } = await second().api.get(question);
  assert.deepEqual([body['answer'], 'supplier' in body], ['Yes, any blue.', false]);
  const list = await second().api.get(`questions?request=${request}`);
  assert.equal(list.body['hydra:totalItems'], 1);
  const [member] = Object(list.body)['hydra:member'];
  assert.deepEqual([member.answer, 'supplier' in member], ['Yes, any blue.', false]);
  assert.equal((await server.people.supplier3.api.get(question)).status, 404);
});

test('questions need access to the request, and a draft accepts none', async () => {
  const { request } = await makePublished(purchaser());
  assert.deepEqual(codesOf(await first().api.post('questions', { request, text })), ['request not_found']);
  const draft = await makeReady(purchaser());
  assert.deepEqual(codesOf(await first().api.post('questions', { request: draft.request, text })), [
    'request not_found',
  ]);
  assert.equal((await purchaser().post('questions', { request, text })).status, 403);
  assert.equal((await server.client().post('questions', { request, text })).status, 401);
});

test('only the buying organization answers, with a text and the current version', async () => {
  const { question } = await makeQuestion();
  assert.equal((await first().api.put(`${question}/answer`, { answer: 'Yes', version: 1 })).status, 403);
  assert.deepEqual(codesOf(await purchaser().put(`${question}/answer`, { answer: '', version: 1 })), [
    'answer required',
  ]);
  assert.equal((await purchaser().put(`${question}/answer`, { answer: 'Yes', version: 7 })).body['code'], 'outdated');
});

const unread = async ({ api }: { api: ApiClient }, request: string) =>
  (await api.get(`questions?request=${request}&unread=true&itemsPerPage=1`)).body['hydra:totalItems'];
const look = async ({ api }: { api: ApiClient }, request: string) =>
  (await api.put(`${request}/questions-read`, {})).status;

test('questions are unread for each purchaser, and answers for each supplier that can read them', async () => {
  const { purchaser: buyer, lead } = server.people;
  const { request, question } = await makeQuestion();
  assert.deepEqual([await unread(buyer, request), await unread(lead, request)], [1, 1]);
  assert.deepEqual([await unread(first(), request), await unread(second(), request)], [0, 0]);
  assert.equal(await look(buyer, request), 204);
  assert.deepEqual([await unread(buyer, request), await unread(lead, request)], [0, 1]);
  await buyer.api.put(`${question}/answer`, { answer: 'Yes, any blue.', version: 1 });
  assert.deepEqual([await unread(first(), request), await unread(second(), request)], [1, 0]);
  assert.deepEqual([await look(first(), request), await unread(first(), request)], [204, 0]);
  await buyer.api.put(`${question}/answer`, { answer: 'Yes, RAL 5010.', published: true, version: 2 });
  assert.deepEqual([await unread(first(), request), await unread(second(), request)], [1, 1]);
  assert.equal(await unread(buyer, request), 0, 'own answers are not unread');
  created(await second().api.post('questions', { request, text }));
  assert.deepEqual([await unread(buyer, request), await unread(second(), request)], [1, 1]);
});

test('only users who see the request can mark its questions as read, even with read-only accounts', async () => {
  const { request } = await makeQuestion();
  assert.equal(await look(server.people.supplier3, request), 404);
  assert.equal(await look({ api: server.client() }, request), 401);
  assert.equal(await look({ api: server.client(await rivalPurchaser(server)) }, request), 404);
  const organization = server.people.purchaser.organization;
  const inactive = { api: server.client(await newAccount(server, { organization, state: 'inactive' })) };
  assert.equal(await unread(inactive, request), 1);
  assert.deepEqual([await look(inactive, request), await unread(inactive, request)], [204, 0]);
});

test('an administrator has unread questions only of the side they view as', async () => {
  const { admin, purchaser: buyer } = server.people;
  const { request } = await makeQuestion();
  assert.deepEqual([await unread(admin, request), await look(admin, request)], [0, 204]);
  const asBuyer = { 'X-View-As': `/api/organizations/${buyer.organization}` };
  const { body } = await admin.api.get(`questions?request=${request}&unread=true`, asBuyer);
  assert.equal(body['hydra:totalItems'], 1);
});

const sketch = { name: 'Seals Ltd sketch.txt', content: 'two holes' };
const attach = ({ api }: { api: ApiClient }, question: string) => api.upload(`${question}/attach`, sketch);
const namesIn = ({ body }: Answer) => (body['files'] as { '@id': string }[]).map((file) => file['@id']);
const operationsFor = async ({ api }: { api: ApiClient }, iri: string) =>
  ((await api.get(iri)).body['operations'] as { name: string }[]).map(({ name }) => name);

test('a question file is visible to the asker and the purchaser only, even when published', async () => {
  const { request, question } = await makeQuestion();
  const { purchaser: buyer, supplier3: outsider } = server.people;
  assert.deepEqual(await operationsFor(first(), question), ['attach']);
  const file = created(await attach(first(), question));
  assert.deepEqual([await operationsFor(first(), file), await operationsFor(buyer, file)], [['delete'], []]);
  assert.equal(await (await buyer.api.raw(`${file}/download`)).text(), sketch.content);
  assert.equal((await attach(second(), question)).status, 404);
  await buyer.api.put(`${question}/answer`, { answer: 'Two it is.', published: true, version: 1 });
  for (const one of [first(), buyer]) assert.deepEqual(namesIn(await one.api.get(question)), [file]);
  const strangers = await second().api.get(question);
  assert.deepEqual([strangers.status, namesIn(strangers)], [200, []]);
  const [listed] = Object((await second().api.get(`questions?request=${request}`)).body)['hydra:member'];
  assert.deepEqual(listed.files, []);
  for (const one of [second(), outsider]) {
    for (const path of [file, `${file}/download`, `${file}/link`]) assert.equal((await one.api.raw(path)).status, 404);
    assert.equal((await one.api.get(`question-files?question=${question}`)).body['hydra:totalItems'], 0);
  }
  assert.equal((await server.client().raw(`${file}/download`)).status, 401);
});

test('the asker can attach and delete files until the answer, and only their own', async () => {
  const { question } = await makeQuestion();
  const { purchaser: buyer } = server.people;
  const file = created(await attach(first(), question));
  const spare = created(await attach(first(), question));
  assert.equal((await buyer.api.delete(spare)).status, 403);
  assert.equal((await first().api.delete(spare)).status, 204);
  await buyer.api.put(`${question}/answer`, { answer: 'Two it is.', version: 1 });
  assert.equal((await first().api.delete(file)).body['code'], 'wrong_state');
  assert.equal((await attach(first(), question)).body['code'], 'wrong_state');
  assert.deepEqual([await operationsFor(first(), question), await operationsFor(first(), file)], [[], []]);
  const direct = await first().api.upload('question-files', sketch, { question });
  assert.equal(direct.body['code'], 'wrong_state');
});

test('everyone who can read the answer can read its files, and the purchaser can change them at any time', async () => {
  const { question } = await makeQuestion();
  const { purchaser: buyer, lead } = server.people;
  const file = created(await attach(buyer, question));
  assert.equal((await first().api.get(file)).status, 404);
  assert.deepEqual(namesIn(await first().api.get(question)), []);
  await buyer.api.put(`${question}/answer`, { answer: 'Two it is.', version: 1 });
  assert.deepEqual(namesIn(await first().api.get(question)), [file]);
  assert.equal((await second().api.get(file)).status, 404);
  assert.equal((await first().api.delete(file)).status, 403);
  const later = created(await attach(lead, question));
  await buyer.api.put(`${question}/answer`, { answer: 'Two it is.', published: true, version: 2 });
  assert.deepEqual(namesIn(await second().api.get(question)), [file, later]);
  assert.equal(await (await second().api.raw(`${later}/download`)).text(), sketch.content);
  assert.equal((await lead.api.delete(file)).status, 204);
  assert.deepEqual(namesIn(await second().api.get(question)), [later]);
});

test('question files need content and an allowed type, and their number is limited to fifty', async () => {
  const { question } = await makeQuestion();
  const { api } = first();
  assert.equal((await api.upload(`${question}/attach`, { name: 'a.exe', content: 'MZ' })).status, 415);
  assert.deepEqual(codesOf(await api.post(`${question}/attach`, {})), ['file required']);
  assert.deepEqual(codesOf(await api.post('question-files', { question, name: 'a.txt' })), ['file required']);
  const id = question.slice(-36);
  const created_at = server.services.now();
  const rows = Array.from({ length: 49 }, () => ({
    id: server.services.newId(),
    version: 1,
    created_at,
    updated_at: created_at,
    question_id: id,
    name: 'a.txt',
    part: 'question',
    content_type: 'text/plain',
    size: 1,
    file_key: 'none',
    supplier_id: first().organization,
    organization_id: server.people.purchaser.organization,
  }));
  await server.services.db('question_file').insert(rows);
  assert.equal((await attach(first(), question)).status, 201);
  assert.equal((await attach(first(), question)).body['code'], 'limit_reached');
});

test('a file added to an existing answer is unread for the asker and mailed', async () => {
  const { purchaser: buyer } = server.people;
  const { request, question } = await makeQuestion();
  await buyer.api.put(`${question}/answer`, { answer: 'Yes.', version: 1 });
  assert.deepEqual([await look(first(), request), await unread(first(), request)], [204, 0]);
  const mails = async () =>
    (await server.services.db('outbox').whereRaw(`payload->>'template' = 'question-answered'`)).filter(({ payload }) =>
      payload.data.link.includes(request.slice(-36)),
    ).length;
  const before = await mails();
  assert.equal((await attach(buyer, question)).status, 201);
  assert.deepEqual([await unread(first(), request), await unread(second(), request)], [1, 0]);
  assert.equal(await mails(), before + 1);
});
