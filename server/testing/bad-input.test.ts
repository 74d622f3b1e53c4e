import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
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

/** A body as it is, whatever it is. */
async function send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<string> {
  const response = await buyer().raw('default-workflows', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  const answer: unknown = await response.json();
  return `${response.status} ${String(Reflect.get(Object(answer), 'code') ?? '')}`.trim();
}

test('a body that is no JSON object is malformed', async () => {
  const bodies = ['{', '[]', '"text"', '12', 'null', 'true', '{"title":}', '{title:"x"}', '{"title":NaN}', 'title=x', '\u0000', '[{"title":"Pumps"}]'];
  for (const body of bodies) assert.equal(await send(body), '400 malformed_body', body);
  const depth = '['.repeat(200_000);
  assert.equal(await send(`{"title":${depth}`), '400 malformed_body');
  assert.equal(await send(Buffer.from([0xff, 0xfe, 0x7b])), '400 malformed_body');
}); // prettier-ignore

test('deep nesting is as harmless as any value of the wrong type', async () => {
  const nested = (depth: number) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const objects = (depth: number) => `{"title":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  for (const depth of [10, 1_000, 200_000]) {
    for (const body of [nested(depth), objects(depth)]) {
      assert.match(await send(body), /^400 /, `${depth}`);
      assert.match(await send(body, { 'Idempotency-Key': `deep-${depth}-${body[9]}` }), /^400 /, `${depth}`);
    }
  }
});

test('characters that cannot be stored are malformed, wherever they stand', async () => {
  for (const text of ['\\u0000', '\\ud800', 'a\\udc00b', '\\ud83d'])
    for (const body of [`{"title":"Pumps ${text}"}`, `{"title":"Pumps","custom":{"${text}":"${text}"}}`])
      assert.equal(await send(body), '400 malformed_body', body);
  assert.equal(codeOf(await buyer().get('default-workflows?q=%00')), '400 malformed_body');
  assert.equal((await buyer().get('default-workflows?q=%ED%A0%80')).status, 200);
});

test('every language and every sign that can be stored comes back as it was', async () => {
  const titles = ['Насосы и уплотнения', 'مضخات الطرد المركزي', '離心泵 第四工廠', '🏭 Pumps 👩🏽‍🔧 e\u0301', '<script>alert(1)</script>', "'; drop table workflow; --", '{{constructor}}'];
  for (const title of titles) {
    const iri = created(await buyer().post('default-workflows', { title }));
    assert.equal((await buyer().get(iri)).body['title'], title);
    const found = await buyer().get(`default-workflows?q=${encodeURIComponent(Array.from(title).slice(0, 12).join(''))}`);
    assert.equal(found.body['hydra:totalItems'], 1, title);
  }
}); // prettier-ignore

test('a text of one line loses breaks and marks of direction, one of many keeps its lines', async () => {
  const { request, workflow } = await makeRequest(buyer());
  const title = 'Pumps\r\nBcc: all\u2028and \u202Eslaes\u202C\u200F';
  const put = (iri: string, body: object) => buyer().put(iri, body);
  assert.equal((await put(workflow, { title })).body['title'], 'Pumps Bcc: all and slaes');
  const description = 'Two pumps,\nas they stand\nin hall South.';
  assert.equal((await put(request, { description })).body['description'], description);
  const item = await buyer().post('default-request-items', { request, name: 'Seal\n\u2066ring\u2069', quantity: 1, unit: 'piece', note: 'a\nb' });
  assert.deepEqual([item.body['name'], item.body['note']], ['Seal ring', 'a\nb']);
}); // prettier-ignore

test('numbers that are none, or too large, name their field', async () => {
  const { request } = await makeRequest(buyer());
  const item = (quantity: string) => `{"request":"${request}","name":"Pump","unit":"piece","quantity":${quantity}}`;
  for (const quantity of ['1e400', '-1e400', '"NaN"', '"Infinity"', '"1e5"', '1e21', '1e-9', '"0x10"', '"１２"', '"1,5"', '0', '-1', '{}', '[1]', 'true', '"1 2"', '999999999999999999999']) {
    const response = await buyer().raw('default-request-items', {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: item(quantity),
    });
    const { violations } = (await response.json()) as { violations: { propertyPath: string }[] };
    assert.deepEqual([response.status, violations.map(({ propertyPath }) => propertyPath)], [400, ['quantity']], quantity);
  }
  for (const version of ['1e400', '"x"', '{}', '[1]', 'true', '1.5', '""']) {
    const response = await buyer().raw(request, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: `{"title":"Taken","version":${version}}` });
    assert.equal(response.status, 400, version);
  }
}); // prettier-ignore

test('days and instants that do not exist name their field', async () => {
  const { request } = await makeRequest(buyer());
  const instants = ['2026-02-31T00:00:00Z', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', 'tomorrow', '-271821-04-20T00:00:00Z', '1'];
  for (const startDate of instants) {
    const answer = await buyer().put(request, { startDate });
    assert.deepEqual([answer.status, pathOf(answer)], [400, 'startDate'], startDate);
  }
  for (const start of ['2026-02-30', '0000-01-01', '2026-00-10', '20261120']) {
    const answer = await buyer().put(request, { deliveryTime: { mode: 'date', start } });
    assert.deepEqual([answer.status, pathOf(answer)], [400, 'deliveryTime.start'], start);
  }
}); // prettier-ignore

const pathOf = ({ body }: Answer): unknown => Reflect.get(Object(body['violations'])[0] ?? {}, 'propertyPath');

test('names that mean something to JavaScript mean nothing here', async () => {
  const { request } = await makeRequest(buyer());
  const put = (body: string) =>
    buyer().raw(request, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
  assert.equal((await put('{"__proto__":{"title":"Taken"},"constructor":{"prototype":{"x":1}}}')).status, 400);
  assert.equal((await put('{"deliveryTime":{"__proto__":{"mode":"date"},"start":"2026-11-20"}}')).status, 400);
  assert.equal(Reflect.get({}, 'x'), undefined);
  assert.equal((await buyer().get(request)).body['title'], 'Pumps and seals');
});

test('what is too much is refused', async () => {
  assert.equal(await send(`{"title":"${'a'.repeat(8 * 1024 * 1024)}"}`), '413 body_too_large');
  const bomb = gzipSync(`{"title":"${'a'.repeat(30 * 1024 * 1024)}"}`);
  assert.equal(await send(new Uint8Array(bomb), { 'Content-Encoding': 'gzip' }), '413 body_too_large');
  assert.equal(await send('{"title":"Pumps"}', { 'Idempotency-Key': 'k'.repeat(5000) }), '400 validation_failed');
});

test('types and encodings that nobody reads are refused', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream', 'x'])
    assert.equal(await send('{"title":"Pumps"}', { 'Content-Type': type }), '415 unsupported_media_type', type);
  assert.equal(await send('{"title":"Pumps"}', { 'Content-Type': 'application/json; charset=utf-99' }), '415 unsupported_media_type');
  assert.equal(await send('{"title":"Pumps"}', { 'Content-Encoding': 'unknown' }), '415 unsupported_media_type');
  for (const encoding of ['gzip', 'br', 'deflate'])
    assert.match(await send('not packed', { 'Content-Encoding': encoding }), /^400 malformed_body/, encoding);
  assert.equal(await send('', { 'Content-Type': 'application/json' }), '400 validation_failed');
  assert.equal(await send('{"title":"Pumps"}', { 'Content-Type': 'application/ld+json; charset=utf-8' }), '201');
}); // prettier-ignore

test('who takes no encoding at all is answered plainly', async () => {
  for (const accepted of ['*;q=0', 'identity;q=0', 'gzip;q=0, *;q=0', ';;;', 'gzip;q=x']) {
    const answer = await buyer().raw('docs.jsonld', { headers: { 'Accept-Encoding': accepted } });
    assert.equal(answer.status, 200, accepted);
    assert.equal(Object(await answer.json())['@type'], 'hydra:ApiDocumentation');
  }
});

test('six drafts of one overlay begun at once are six drafts', async () => {
  const { api } = server.people.admin;
  const draft = () => api.post('schema-overlays', { entity: 'request', title: 'At once', overlay: {} });
  const answers = await Promise.all(Array.from({ length: 6 }, draft));
  const numbers = answers.map(({ status, body }) => [status, body['number']]);
  assert.equal(new Set(numbers.map(String)).size, 6);
  assert.ok(numbers.every(([status]) => status === 201), JSON.stringify(numbers));
}); // prettier-ignore

test('what may be the id of no entry finds none', async () => {
  const { body, status } = await server.people.admin.api.get('audit-entries?id=x&id=99999999999999999999');
  assert.deepEqual([status, body['hydra:member']], [200, []]);
});

test('a body that its sender cuts off is no error of the server', async () => {
  const written: string[] = [];
  const { log } = server.services;
  const spy = (...told: unknown[]): void => void written.push(JSON.stringify(told));
  const [error, warn] = [log.error, log.warn];
  Object.assign(log, { error: spy, warn: spy });
  const { port, hostname } = new URL(server.origin);
  const { token } = server.people.purchaser;
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    for (const length of ['Content-Length: 5000', 'Content-Length: 500000', 'Transfer-Encoding: chunked']) {
      const socket = connect(Number(port), hostname);
      socket.write(`POST /api/default-request-files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n5\r\n--x\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 60));
      socket.destroy();
      await once(socket, 'close');
    }
  }
  assert.equal((await buyer().get('default-workflows')).status, 200);
  Object.assign(log, { error, warn });
  assert.deepEqual(written, []);
}); // prettier-ignore

test('paths and queries that cannot be read are unknown, never failed', async () => {
  const { account, api } = server.people.purchaser;
  const paths = ['default-workflows/%E0%A4%A', 'default-workflows/%00', 'default-workflows/..%2f..', 'schemas/__proto__', 'schemas/constructor', 'schemas/constructor/x', 'guides/__proto__', 'contexts/__proto__', 'contexts/constructor', 'schemas/request.__proto__', 'schemas/__proto__.toString', `users/${account}/get-sse-token?topic=%25E0%25A4%25A`, 'default-requests/x/items', 'schemas/request/zzz/validator.js'];
  for (const each of paths) assert.ok([400, 403, 404].includes((await api.get(each)).status), each);
  const queries = ['page=0', 'page=-1', 'page=1e9', 'page=abc', 'itemsPerPage=99999', 'order[__proto__]=asc', 'order[title]=;drop', 'title[after]=x', 'constructor=1', 'toString=1', '__proto__=1', 'version=99999999999999', 'createdAt=2026-02-31T00:00:00Z', 'createdAt[after]=0000-01-01', 'createdAt[after]=275760-09-13', 'createdAt[before]=-1', 'updatedAt=2026-11-20Tx', 'archived=x', 'owner=x', 'q=%25_%5C', 'counts', 'page=1000000&itemsPerPage=100'];
  for (const query of queries) assert.equal((await api.get(`default-workflows?${query}`)).status, 200, query);
}); // prettier-ignore

function filesStored(): number {
  try {
    return readdirSync(path.join(server.services.config.dataDir, 'files'), { recursive: true }).length;
  } catch {
    return 0;
  }
}

const exe = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(500)]);

test('a file that is too large, of another type than its name, or broken leaves nothing behind', async () => {
  const { request } = await makeReady(buyer());
  const before = filesStored();
  const upload = (name: string, content: Uint8Array<ArrayBuffer> | string) =>
    buyer().upload('default-request-files', { name, content }, { request });
  assert.equal(codeOf(await upload('big.txt', 'a'.repeat(20 * 1024 * 1024 + 1))), '413 file_too_large');
  assert.equal(codeOf(await upload('drawing.pdf', new Uint8Array(exe))), '415 file_type_not_allowed');
  assert.equal(codeOf(await upload('tool.exe', new Uint8Array(exe))), '415 file_type_not_allowed');
  assert.equal(codeOf(await upload('page.html', '<script>')), '415 file_type_not_allowed');
  assert.equal(codeOf(await upload('noname', 'text')), '415 file_type_not_allowed');
  assert.equal((await upload('', 'text')).status >= 400, true);
  assert.equal((await upload(`${'n'.repeat(300)}.txt`, 'text')).status, 400);
  const elsewhere = await server.people.supplier1.api.upload('default-request-files', { name: 'a.txt', content: 'a' }, { request });
  assert.equal(codeOf(elsewhere), '403 insufficient_role');
  assert.equal(filesStored(), before);
  assert.equal((await upload('exact.txt', 'a'.repeat(20 * 1024 * 1024))).status, 201);
}); // prettier-ignore

test('a broken table is unreadable', async () => {
  const { request } = await makeReady(buyer());
  const upload = (name: string, content: Uint8Array<ArrayBuffer> | string, to = 'default-request-items/upload-preview') =>
    buyer().upload(to, { name, content }, { request });
  const broken = new Uint8Array(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]));
  for (const target of ['default-request-items/upload-preview', 'custom-suppliers/upload-preview', 'default-workflows/upload-to-import']) {
    const answer = await upload('items.xlsx', broken, target);
    assert.ok([400, 202, 404, 405, 415].includes(answer.status), `${target} ${codeOf(answer)}`);
    assert.ok((await upload('items.csv', '', target)).status < 500, target);
    assert.ok((await upload('items.csv', new Uint8Array(exe), target)).status < 500, target);
  }
}); // prettier-ignore

/** What no client library writes. */
async function rawMultipart(body: string, type: string): Promise<number> {
  const { token } = server.people.purchaser;
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${server.origin}/api/default-request-files`,
      { method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Type': type } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

test('a multipart body that is cut, empty or crowded is malformed', async () => {
  const type = 'multipart/form-data; boundary=x';
  const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\ntext\r\n`;
  const bodies = [
    'no parts at all', '', '--x\r\n', '--x--\r\n', part('name', 'a'), `${part('name', 'a')}--x--`, `${file('file')}${file('file')}--x--`,
    `${file('other')}--x--`, `${Array.from({ length: 60 }, (_, n) => part(`f${n}`, 'v')).join('')}--x--`, `${part('name', 'a'.repeat(2_000_000))}--x--`,
    '--x\r\nbroken header\r\n\r\nx\r\n--x--', `${part('__proto__', 'x')}--x--`, `${part('a[b][c]', 'x')}${part('n'.repeat(500), 'x')}--x--`,
  ];
  for (const body of bodies) {
    const status = await rawMultipart(body, type);
    assert.ok([400, 413, 415].includes(status), `${status} ${body.slice(0, 70)}`);
  }
  assert.equal(await rawMultipart('x', 'multipart/form-data'), 400);
}); // prettier-ignore

test('the same submission sent many times at once creates one', async () => {
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

test('the same key with another file, or in another organization’s name, is another call', async () => {
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

test('of many writers with the same version exactly one wins', async () => {
  const workflow = created(await buyer().post('default-workflows', { title: 'Contested' }));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => buyer().put(workflow, { title: `Writer ${n}`, version: 1 })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter((answer) => codeOf(answer) === '409 outdated').length, 7);
  assert.equal(await versionOf(buyer(), workflow), 2);
});

test('a stale version is told before a wrong state, and a wrong state when the version is right', async () => {
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

test('of two who publish, one does; an item that comes meanwhile is in or refused', async () => {
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
