import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { checkedLookup, post } from './post.ts';

const rules = { publicUrl: 'https://parley.example.com', webhooksToLoopback: true };
const servers: Server[] = [];

after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const send = (url: string, withinMs = 2_000) =>
  post({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"ü"}' }, { rules, withinMs });

test('posts the body with its headers and returns the beginning of the answer', async () => {
  let received = '';
  const url = await receiver((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => (received += part));
    request.on('end', () => response.writeHead(202).end(`${request.method} ${request.headers['content-length']}`));
  });
  assert.deepEqual(await send(url), { status: 202, response: 'POST 10', retryAfter: null });
  assert.equal(received, '{"a":"ü"}');
});

test('gives up on a receiver that does not answer, and keeps the status of one that stops in the middle', async () => {
  const silent = await receiver(() => undefined);
  assert.deepEqual(await send(silent, 200), { status: null, response: 'no answer in 0.2 s', retryAfter: null });
  const halting = await receiver((_, response) => void response.writeHead(200).write('begun'));
  assert.deepEqual(await send(halting, 200), { status: 200, response: 'begun', retryAfter: null });
});

test('follows no redirect', async () => {
  let reached = 0;
  const inner = await receiver((_, response) => {
    reached += 1;
    response.end();
  });
  const url = await receiver((_, response) => response.writeHead(307, { location: inner }).end());
  assert.equal((await send(url)).status, 307);
  assert.equal(reached, 0);
});

test('reads one kilobyte of an endless answer', async () => {
  let closed: Promise<unknown> | undefined;
  const url = await receiver((_, response) => {
    closed = once(response, 'close');
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', more);
    };
    more();
  });
  const { status, response } = await send(url);
  assert.deepEqual([status, response], [200, 'x'.repeat(1024)]);
  assert.ok(closed);
  await closed;
});

test('returns the wish for a later attempt, and text that the database can store', async () => {
  const url = await receiver((_, response) => response.writeHead(503, { 'retry-after': '120' }).end('a\0b'));
  assert.deepEqual(await send(url), { status: 503, response: 'a\uFFFDb', retryAfter: '120' });
});

test('names the error of a receiver that is down', async () => {
  const { status, response } = await send('http://127.0.0.1:1/');
  assert.equal(status, null);
  assert.match(response, /ECONNREFUSED/);
});

test('connects to no name that has a forbidden address, even among public ones', async () => {
  for (const addresses of [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
    [
      { address: '2606:4700:4700::1111', family: 6 },
      { address: '::ffff:127.0.0.1', family: 6 },
    ],
    [],
  ]) {
    const answer = await post(
      { url: 'https://rebound.example.com/', headers: {}, body: '' },
      { rules, withinMs: 2_000, resolve: (_, done) => done(null, addresses) },
    );
    assert.equal(answer.status, null);
    assert.match(answer.response, /forbidden address|has no address/);
  }
});

test('asks the name server once and hands on the addresses that were checked', async () => {
  let asked = 0;
  const find = checkedLookup((_, done) => {
    asked += 1;
    done(null, [{ address: '8.8.8.8', family: 4 }]);
  });
  const found = await new Promise((resolve) => {
    find('erp.example.com', { all: true }, (_, addresses) => resolve(addresses));
  });
  assert.deepEqual([found, asked], [[{ address: '8.8.8.8', family: 4 }], 1]);
});
