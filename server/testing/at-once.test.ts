import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act } from '../domain/testing/negotiation-maker.ts';
import { addItem, created, makePublished, makeReady, makeRequest, versionOf } from '../domain/testing/request-maker.ts';
import type { Answer, ApiClient } from './api-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const buyer = (): ApiClient => server.people.purchaser.api;
const codeOf = ({ status, body }: Answer): string => `${status} ${String(body['code'])}`;

test('six simultaneous drafts of one overlay are six drafts', async () => {
  const { api } = server.people.admin;
  const draft = () => api.post('schema-overlays', { entity: 'request', title: 'At once', overlay: {} });
  const answers = await Promise.all(Array.from({ length: 6 }, draft));
  const numbers = answers.map(({ status, body }) => [status, body['number']]);
  assert.equal(new Set(numbers.map(String)).size, 6);
  assert.ok(
    numbers.every(([status]) => status === 201),
    JSON.stringify(numbers),
  );
});

test('the same submission sent several times at once creates one record', async () => {
  const headers = { 'Idempotency-Key': 'once' };
  const before = Number((await buyer().get('default-workflows?q=Only+one')).body['hydra:totalItems']);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => buyer().post('default-workflows', { title: 'Only one' }, headers)),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.equal(new Set(answers.map(({ body }) => body['@id'])).size, 1);
  assert.equal(Number((await buyer().get('default-workflows?q=Only+one')).body['hydra:totalItems']), before + 1);
  const others = await server.people.lead.api.post('default-workflows', { title: 'Only one' }, headers);
  assert.notEqual(others.body['@id'], answers[0]?.body['@id']);
});

test('rejects the same key with another file or for another organization', async () => {
  const { request } = await makeRequest(buyer());
  const { token } = server.people.purchaser;
  const upload = async (content: string): Promise<unknown> => {
    const form = new FormData();
    form.set('request', request);
    form.set('file', new Blob([content]), 'plan.txt');
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'file' };
    const response = await fetch(`${server.origin}/api/default-request-files`, { method: 'POST', headers, body: form });
    const body: unknown = await response.json();
    return response.status === 201 ? Reflect.get(Object(body), '@id') : Reflect.get(Object(body), 'code');
  };
  const first = await upload('one');
  assert.deepEqual([await upload('one'), await upload('two')], [first, 'idempotency_key_reused']);
  const { admin, purchaser, supplier1 } = server.people;
  const as = (organization: string) => ({ 'X-View-As': `/api/organizations/${organization}`, 'Idempotency-Key': 'as' });
  const made = await admin.api.post('default-workflows', { title: 'Seen by' }, as(purchaser.organization));
  const other = await admin.api.post('default-workflows', { title: 'Seen by' }, as(supplier1.organization));
  assert.deepEqual([made.status, codeOf(other)], [201, '409 idempotency_key_reused']);
});

test('exactly one of many writers with the same version succeeds', async () => {
  const workflow = created(await buyer().post('default-workflows', { title: 'Contested' }));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => buyer().put(workflow, { title: `Writer ${n}`, version: 1 })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter((answer) => codeOf(answer) === '409 outdated').length, 7);
  assert.equal(await versionOf(buyer(), workflow), 2);
});

test('a stale version is reported before a wrong state', async () => {
  const { request } = await makePublished(buyer());
  const version = await versionOf(buyer(), request);
  assert.equal(codeOf(await buyer().put(`${request}/publish`, { version: version - 1 })), '409 outdated');
  assert.equal(codeOf(await buyer().put(`${request}/publish`, { version })), '409 wrong_state');
  assert.equal(codeOf(await buyer().put(request, { title: 'Later', version: version - 1 })), '409 outdated');
  assert.equal(codeOf(await buyer().put(request, { title: 'Later' })), '409 wrong_state');
  const item = await buyer().post('default-request-items', { request, name: 'Late', quantity: '1', unit: 'piece' });
  assert.equal(codeOf(item), '409 wrong_state');
  assert.equal(codeOf(await buyer().put(`${request}/publish`, {})), '400 validation_failed');
});

test('only one of two simultaneous publishers succeeds; a simultaneous item is included or refused', async () => {
  const { request } = await makeReady(buyer());
  const [one, two, late] = await Promise.all([
    act(buyer(), request, 'publish'),
    act(buyer(), request, 'publish'),
    addItem(buyer(), request, { name: 'Meanwhile' }).catch(() => undefined),
  ]);
  assert.deepEqual(new Set([one.status, two.status]), new Set([200, 409]));
  const items = (await buyer().get(request)).body['items'] as string[];
  assert.equal(items.length, late === undefined ? 1 : 2);
});
