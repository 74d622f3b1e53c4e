import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { created, makeRequest } from '../domain/testing/request-maker.ts';
import type { Answer, ApiClient } from './api-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const buyer = (): ApiClient => server.people.purchaser.api;
const codeOf = ({ status, body }: Answer): string => `${status} ${String(body['code'])}`;

/** Sends a body unchanged. */
async function send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<string> {
  const response = await buyer().raw('default-workflows', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  const answer: unknown = await response.json();
  return `${response.status} ${String(Reflect.get(Object(answer), 'code') ?? '')}`.trim();
}

test('rejects a body that is not a JSON object', async () => {
  const bodies = [
    '{',
    '[]',
    '"text"',
    '12',
    'null',
    'true',
    '{"title":}',
    '{title:"x"}',
    '{"title":NaN}',
    'title=x',
    '\u0000',
    '[{"title":"Pumps"}]',
  ];
  for (const body of bodies) assert.equal(await send(body), '400 malformed_body', body);
  const depth = '['.repeat(200_000);
  assert.equal(await send(`{"title":${depth}`), '400 malformed_body');
  assert.equal(await send(Buffer.from([0xff, 0xfe, 0x7b])), '400 malformed_body');
});

test('rejects deep nesting like any wrong type', async () => {
  const nested = (depth: number) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const objects = (depth: number) => `{"title":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  for (const depth of [10, 1_000, 200_000]) {
    for (const body of [nested(depth), objects(depth)]) {
      assert.match(await send(body), /^400 /, `${depth}`);
      assert.match(await send(body, { 'Idempotency-Key': `deep-${depth}-${body[9]}` }), /^400 /, `${depth}`);
    }
  }
});

test('rejects characters that cannot be stored, wherever they occur', async () => {
  for (const text of ['\\u0000', '\\ud800', 'a\\udc00b', '\\ud83d'])
    for (const body of [`{"title":"Pumps ${text}"}`, `{"title":"Pumps","custom":{"${text}":"${text}"}}`])
      assert.equal(await send(body), '400 malformed_body', body);
  assert.equal(codeOf(await buyer().get('default-workflows?q=%00')), '400 malformed_body');
  assert.equal((await buyer().get('default-workflows?q=%ED%A0%80')).status, 200);
});

test('stores and returns every language and storable character unchanged', async () => {
  const titles = [
    'Насосы и уплотнения',
    'مضخات الطرد المركزي',
    '離心泵 第四工廠',
    '🏭 Pumps 👩🏽‍🔧 e\u0301',
    '<script>alert(1)</script>',
    "'; drop table workflow; --",
    '{{constructor}}',
  ];
  for (const title of titles) {
    const iri = created(await buyer().post('default-workflows', { title }));
    assert.equal((await buyer().get(iri)).body['title'], title);
    const found = await buyer().get(
      `default-workflows?q=${encodeURIComponent(Array.from(title).slice(0, 12).join(''))}`,
    );
    assert.equal(found.body['hydra:totalItems'], 1, title);
  }
});

test('a single-line text loses line breaks and direction marks, and a multi-line text keeps its lines', async () => {
  const { request, workflow } = await makeRequest(buyer());
  const title = 'Pumps\r\nBcc: all\u2028and \u202Eslaes\u202C\u200F';
  const put = (iri: string, body: object) => buyer().put(iri, body);
  assert.equal((await put(workflow, { title })).body['title'], 'Pumps Bcc: all and slaes');
  const description = 'Two pumps,\nas they stand\nin hall South.';
  assert.equal((await put(request, { description })).body['description'], description);
  const item = await buyer().post('default-request-items', {
    request,
    name: 'Seal\n\u2066ring\u2069',
    quantity: 1,
    unit: 'piece',
    note: 'a\nb',
  });
  assert.deepEqual([item.body['name'], item.body['note']], ['Seal ring', 'a\nb']);
});

test('invalid or oversized numbers name their field', async () => {
  const { request } = await makeRequest(buyer());
  const item = (quantity: string) => `{"request":"${request}","name":"Pump","unit":"piece","quantity":${quantity}}`;
  for (const quantity of [
    '1e400',
    '-1e400',
    '"NaN"',
    '"Infinity"',
    '"1e5"',
    '1e21',
    '1e-9',
    '"0x10"',
    '"１２"',
    '"1,5"',
    '0',
    '-1',
    '{}',
    '[1]',
    'true',
    '"1 2"',
    '999999999999999999999',
  ]) {
    const response = await buyer().raw('default-request-items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: item(quantity),
    });
    const { violations } = (await response.json()) as { violations: { propertyPath: string }[] };
    assert.deepEqual(
      [response.status, violations.map(({ propertyPath }) => propertyPath)],
      [400, ['quantity']],
      quantity,
    );
  }
  for (const version of ['1e400', '"x"', '{}', '[1]', 'true', '1.5', '""']) {
    const response = await buyer().raw(request, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: `{"title":"Taken","version":${version}}`,
    });
    assert.equal(response.status, 400, version);
  }
});

test('nonexistent days and times name their field', async () => {
  const { request } = await makeRequest(buyer());
  const instants = [
    '2026-02-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    'tomorrow',
    '-271821-04-20T00:00:00Z',
    '1',
  ];
  for (const startDate of instants) {
    const answer = await buyer().put(request, { startDate });
    assert.deepEqual([answer.status, pathOf(answer)], [400, 'startDate'], startDate);
  }
  for (const start of ['2026-02-30', '0000-01-01', '2026-00-10', '20261120']) {
    const answer = await buyer().put(request, { deliveryTime: { mode: 'date', start } });
    assert.deepEqual([answer.status, pathOf(answer)], [400, 'deliveryTime.start'], start);
  }
});

const pathOf = ({ body }: Answer): unknown => Reflect.get(Object(body['violations'])[0] ?? {}, 'propertyPath');

test('JavaScript property names have no special meaning', async () => {
  const { request } = await makeRequest(buyer());
  const put = (body: string) =>
    buyer().raw(request, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
  assert.equal((await put('{"__proto__":{"title":"Taken"},"constructor":{"prototype":{"x":1}}}')).status, 400);
  assert.equal((await put('{"deliveryTime":{"__proto__":{"mode":"date"},"start":"2026-11-20"}}')).status, 400);
  assert.equal(Reflect.get({}, 'x'), undefined);
  assert.equal((await buyer().get(request)).body['title'], 'Pumps and seals');
});

test('rejects oversized input', async () => {
  assert.equal(await send(`{"title":"${'a'.repeat(8 * 1024 * 1024)}"}`), '413 body_too_large');
  const bomb = gzipSync(`{"title":"${'a'.repeat(30 * 1024 * 1024)}"}`);
  assert.equal(await send(new Uint8Array(bomb), { 'Content-Encoding': 'gzip' }), '413 body_too_large');
  assert.equal(await send('{"title":"Pumps"}', { 'Idempotency-Key': 'k'.repeat(5000) }), '400 validation_failed');
});

test('an ID that no entry can have finds nothing', async () => {
  const { body, status } = await server.people.admin.api.get('audit-entries?id=x&id=99999999999999999999');
  assert.deepEqual([status, body['hydra:member']], [200, []]);
});
