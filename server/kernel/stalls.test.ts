import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type Koa from 'koa';
import { pino } from 'pino';
import { apiClient } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { eventually } from '../workflows/testing/test-services.ts';
import { createApp } from './http/app.ts';
import { requestListener } from './http/request-listener.ts';
import { registry } from './metrics.ts';
import { watchStalls } from './stalls.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const busyFor = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

/** Runs after the answer was made, when the caller is known. */
const slow: Koa.Middleware = async (ctx, next) => {
  await next();
  if (ctx.query['slow'] === '1') busyFor(300);
};

interface Line {
  stallMs: number;
  work: { what: string; account?: string; requestId?: string }[];
}

/** The application with a captured log, and its lines about stalls. */
async function startWatched() {
  const lines: Line[] = [];
  const log = pino({ level: 'warn' }, { write: (text) => lines.push(JSON.parse(text)) });
  const app = createServer(requestListener(createApp({ ...server.services, log }, { live: slow })));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const stop = watchStalls({ log, afterMs: 200 });
  return {
    lines,
    api: apiClient(`http://127.0.0.1:${(app.address() as AddressInfo).port}`, server.people.purchaser.token),
    stop: () => {
      stop();
      app.close();
    },
  };
}

test('logs a blocking request with its route, ID and account, but without its contents', async () => {
  const { lines, api, stop } = await startWatched();
  const { account } = server.people.purchaser;
  const { headers } = await api.get(`users/${account}?slow=1&secret=s3cr3t`);
  const line = await eventually('the line', () => lines.find(({ stallMs }) => stallMs >= 250));
  const own = line.work.find(({ requestId }) => requestId === headers.get('x-request-id'));
  assert.deepEqual([own?.what, own?.account], ['GET /api/users/*', account]);
  assert.ok(!JSON.stringify(lines).includes('s3cr3t'));
  const metrics = await registry.metrics();
  const [, longest] = /^parley_event_loop_longest_stall_seconds ([\d.]+)$/m.exec(metrics) ?? [];
  assert.ok(Number(longest) >= 0.25, `${longest} s`);
  stop();
});

test('logs only some stalls of a process that is always busy', async () => {
  const { lines, stop } = await startWatched();
  for (let stall = 0; stall < 9; stall += 1) {
    busyFor(250);
    // Stalls without a check in between, which runs every 20 ms, count as one.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.equal(lines.length, 5);
  stop();
});
