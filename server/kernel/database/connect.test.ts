import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { mock, test } from 'node:test';
import { connect } from './connect.ts';

/** Starts a server that accepts connections and never answers. */
async function silentServer(): Promise<{ url: string; reached: Promise<unknown>; close: () => void }> {
  const open: net.Socket[] = [];
  const server = net.createServer((socket) => open.push(socket.on('error', () => undefined)));
  const reached = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://parley@127.0.0.1:${Object(server.address()).port}/parley`,
    reached,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Returns the outcome of a statement after this much time without any answer from the server. */
async function after(milliseconds: number, options: { behindOthers: boolean }): Promise<string> {
  const silent = await silentServer();
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let became = 'waits';
    const db = connect(silent.url, { poolSize: 1, ...options });
    const query = db.raw('select 1').catch((error: unknown) => (became = String(Object(error).message)));
    await silent.reached;
    mock.timers.tick(milliseconds);
    await new Promise(setImmediate);
    const message = became;
    mock.timers.tick(1_000_000);
    await query;
    mock.timers.reset();
    await db.destroy();
    return message;
  } finally {
    mock.timers.reset();
    silent.close();
  }
}

test('a connection to an unresponsive database times out within seconds', async () => {
  assert.match(await after(6_000, { behindOthers: false }), /timeout expired/);
});

test('background work keeps waiting for an unresponsive database', async () => {
  assert.equal(await after(120_000, { behindOthers: true }), 'waits');
});
