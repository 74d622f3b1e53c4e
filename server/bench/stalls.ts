import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withBuiltServer } from './built-server.ts';
import { asking } from './stalls/asking.ts';
import { largeRequest, type LargeRequest } from './stalls/large-request.ts';
import { later, operations } from './stalls/operations.ts';
import type { StallOperation, StallTools } from './stalls/stall-call.ts';

/**
 * `node --import tsx server/bench/stalls.ts [part of a name]`, after `npm run build`. Measures the slowest answer to
 * another caller while one person runs each operation at its largest size, three times.
 */
const [namePart = ''] = process.argv.slice(2);
const port = Number(process.env['PORT'] ?? 3919);
const bars = { median: 50, worst: 100 };
const runs = 3;

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Returns the slowest answer since the last call. */
async function worstOf(poller: ChildProcess): Promise<number> {
  const firstMessage = once(poller, 'message');
  poller.send('tell');
  const [worst] = await firstMessage;
  return Number(worst);
}

interface Measured {
  stalls: number[];
  took: number;
  status: number;
}

async function measure(
  operation: StallOperation,
  { world, tools, origin, poller }: { world: LargeRequest; tools: StallTools; origin: string; poller: ChildProcess },
): Promise<Measured> {
  const measured: Measured = { stalls: [], took: 0, status: 0 };
  for (let run = 0; run < runs; run += 1) {
    const { method, path, token, body } = await operation.call(world, run, tools);
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    await wait(150);
    await worstOf(poller);
    const start = performance.now();
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.arrayBuffer();
    measured.took = Math.max(measured.took, performance.now() - start);
    measured.status = response.status;
    if (response.status >= 500 || (response.status >= 400 && !operation.name.startsWith('hostile')))
      process.stdout.write(`${operation.name}: ${response.status} ${Buffer.from(text).toString().slice(0, 400)}\n`);
    await wait(operation.after ?? 50);
    measured.stalls.push(await worstOf(poller));
  }
  return measured;
}

await withBuiltServer(port, largeRequest, async ({ origin, pid, services: { db } }, world) => {
  const tools = { ask: asking(origin, world.token), db };
  const poller = fork(fileURLToPath(new URL('stalls/poll.ts', import.meta.url)), [origin], {
    execArgv: ['--import', 'tsx'],
  });
  await wait(1_500);
  const missed: string[] = [];
  const chosen = [...operations, ...later].filter(({ name }) => name.includes(namePart));
  process.stdout.write('median   worst    took  memory  status  operation (ms, MB)\n');
  for (const operation of chosen) {
    const { stalls, took, status } = await measure(operation, { world, tools, origin, poller });
    const [, median = 0, worst = 0] = stalls.toSorted((a, b) => a - b);
    const isMissed = (median > bars.median || worst > bars.worst) && !later.includes(operation);
    if (isMissed) missed.push(operation.name);
    const figures = [median, worst, took, memoryOf(pid)].map((figure) => figure.toFixed(0).padStart(6)).join('  ');
    process.stdout.write(
      `${figures}  ${String(status).padStart(6)}  ${operation.name}${isMissed ? '  <- over the bar' : ''}\n`,
    );
  }
  poller.disconnect();
  process.stdout.write(
    `${chosen.length} operations, ${missed.length} over ${bars.median} ms (median) or ${bars.worst} ms (worst)\n`,
  );
  if (missed.length > 0) process.exitCode = 1;
});
