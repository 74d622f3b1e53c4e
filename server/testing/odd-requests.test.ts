import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { makeReady } from '../domain/testing/request-maker.ts';
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

test('rejects unsupported types and encodings', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'x',
  ])
    assert.equal(await send('{"title":"Pumps"}', { 'Content-Type': type }), '415 unsupported_media_type', type);
  assert.equal(
    await send('{"title":"Pumps"}', { 'Content-Type': 'application/json; charset=utf-99' }),
    '415 unsupported_media_type',
  );
  assert.equal(await send('{"title":"Pumps"}', { 'Content-Encoding': 'unknown' }), '415 unsupported_media_type');
  for (const encoding of ['gzip', 'br', 'deflate'])
    assert.match(await send('not packed', { 'Content-Encoding': encoding }), /^400 malformed_body/, encoding);
  assert.equal(await send('', { 'Content-Type': 'application/json' }), '400 validation_failed');
  assert.equal(await send('{"title":"Pumps"}', { 'Content-Type': 'application/ld+json; charset=utf-8' }), '201');
});

test('answers clients that accept no encoding or name an invalid one', async () => {
  for (const accepted of ['*;q=0', 'identity;q=0', 'gzip;q=0, *;q=0', ';;;', 'gzip;q=x']) {
    const answer = await buyer().raw('docs.jsonld', { headers: { 'Accept-Encoding': accepted } });
    assert.equal(answer.status, 200, accepted);
    assert.equal(Object(await answer.json())['@type'], 'hydra:ApiDocumentation');
  }
});

test('a body aborted by its sender is not a server error', async () => {
  const written: string[] = [];
  const { log } = server.services;
  const spy = (...args: unknown[]): void => void written.push(JSON.stringify(args));
  const [error, warn] = [log.error, log.warn];
  Object.assign(log, { error: spy, warn: spy });
  const { port, hostname } = new URL(server.origin);
  const { token } = server.people.purchaser;
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    for (const length of ['Content-Length: 5000', 'Content-Length: 500000', 'Transfer-Encoding: chunked']) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/default-request-files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n5\r\n--x\r\n`,
      );
      // The server does not answer an incomplete body, and no event shows that it is reading one.
      await new Promise((resolve) => setTimeout(resolve, 60));
      socket.destroy();
      await once(socket, 'close');
    }
  }
  assert.equal((await buyer().get('default-workflows')).status, 200);
  Object.assign(log, { error, warn });
  assert.deepEqual(written, []);
});

test('unreadable paths and queries are unknown and never cause an error', async () => {
  const { account, api } = server.people.purchaser;
  const paths = [
    'default-workflows/%E0%A4%A',
    'default-workflows/%00',
    'default-workflows/..%2f..',
    'schemas/__proto__',
    'schemas/constructor',
    'schemas/constructor/x',
    'guides/__proto__',
    'contexts/__proto__',
    'contexts/constructor',
    'schemas/request.__proto__',
    'schemas/__proto__.toString',
    `users/${account}/get-sse-token?topic=%25E0%25A4%25A`,
    'default-requests/x/items',
    'schemas/request/zzz/validator.js',
  ];
  for (const each of paths) assert.ok([400, 403, 404].includes((await api.get(each)).status), each);
  const queries = [
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'itemsPerPage=99999',
    'order[__proto__]=asc',
    'order[title]=;drop',
    'title[after]=x',
    'constructor=1',
    'toString=1',
    '__proto__=1',
    'version=99999999999999',
    'createdAt=2026-02-31T00:00:00Z',
    'createdAt[after]=0000-01-01',
    'createdAt[after]=275760-09-13',
    'createdAt[before]=-1',
    'updatedAt=2026-11-20Tx',
    'archived=x',
    'owner=x',
    'q=%25_%5C',
    'counts',
    'page=1000000&itemsPerPage=100',
  ];
  for (const query of queries) assert.equal((await api.get(`default-workflows?${query}`)).status, 200, query);
});

function filesStored(): number {
  try {
    return readdirSync(path.join(server.services.config.dataDir, 'files'), { recursive: true }).length;
  } catch {
    return 0;
  }
}

const exe = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(500)]);

test('an oversized, mistyped or broken file leaves nothing behind', async () => {
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
  const elsewhere = await server.people.supplier1.api.upload(
    'default-request-files',
    { name: 'a.txt', content: 'a' },
    { request },
  );
  assert.equal(codeOf(elsewhere), '403 insufficient_role');
  assert.equal(filesStored(), before);
  assert.equal((await upload('exact.txt', 'a'.repeat(20 * 1024 * 1024))).status, 201);
});

test('reports a broken table as unreadable', async () => {
  const { request } = await makeReady(buyer());
  const upload = (
    name: string,
    content: Uint8Array<ArrayBuffer> | string,
    to = 'default-request-items/upload-preview',
  ) => buyer().upload(to, { name, content }, { request });
  const broken = new Uint8Array(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]));
  for (const target of [
    'default-request-items/upload-preview',
    'custom-suppliers/upload-preview',
    'default-workflows/upload-to-import',
  ]) {
    const answer = await upload('items.xlsx', broken, target);
    assert.ok([400, 202, 404, 405, 415].includes(answer.status), `${target} ${codeOf(answer)}`);
    assert.ok((await upload('items.csv', '', target)).status < 500, target);
    assert.ok((await upload('items.csv', new Uint8Array(exe), target)).status < 500, target);
  }
});

/** Sends a body that no client library would produce. */
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

test('rejects a truncated, empty or crowded multipart body', async () => {
  const type = 'multipart/form-data; boundary=x';
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\ntext\r\n`;
  const bodies = [
    'no parts at all',
    '',
    '--x\r\n',
    '--x--\r\n',
    part('name', 'a'),
    `${part('name', 'a')}--x--`,
    `${file('file')}${file('file')}--x--`,
    `${file('other')}--x--`,
    `${Array.from({ length: 60 }, (_, n) => part(`f${n}`, 'v')).join('')}--x--`,
    `${part('name', 'a'.repeat(2_000_000))}--x--`,
    '--x\r\nbroken header\r\n\r\nx\r\n--x--',
    `${part('__proto__', 'x')}--x--`,
    `${part('a[b][c]', 'x')}${part('n'.repeat(500), 'x')}--x--`,
  ];
  for (const body of bodies) {
    const status = await rawMultipart(body, type);
    assert.ok([400, 413, 415].includes(status), `${status} ${body.slice(0, 70)}`);
  }
  assert.equal(await rawMultipart('x', 'multipart/form-data'), 400);
});
