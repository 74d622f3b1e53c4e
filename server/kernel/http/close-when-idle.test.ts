import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { closeWhenIdle } from './close-when-idle.ts';

const keepAliveMs = 200;
/** Node adds up to a second to the configured time. */
const longer = 1_500;
const call = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

async function openConnection() {
  const server = closeWhenIdle(
    createServer((_request, response) => response.end('answered')),
    keepAliveMs,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(call);
  await once(socket, 'data');
  return { server, socket };
}

test('answers a call on an idle connection that expired while the process was busy', async () => {
  const { server, socket } = await openConnection();
  socket.write(call);
  const until = performance.now() + longer;
  while (performance.now() < until);
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 200 /);
  socket.destroy();
  server.close();
});

test('closes a connection without traffic', async () => {
  const { server, socket } = await openConnection();
  await once(socket, 'close');
  server.close();
});
