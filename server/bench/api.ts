import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import type { Services } from '../services.ts';
import { seed, type Seeded } from './seed.ts';

/**
 * `npx tsx server/bench/api.ts [seconds] [rounds]`: our API against a bare Koa + knex server on the same data,
 * interleaved. Needs `npm run build` before. Prints the medians' ratios; the bars are in docs/performance.md.
 */
const seconds = Number(process.argv[2] ?? 4);
const rounds = Number(process.argv[3] ?? 3);
const ourPort = 3391;
const floorPort = 3392;
const ours = `http://127.0.0.1:${ourPort}/api`;
const floor = `http://127.0.0.1:${floorPort}`;

interface Target {
  rate: number;
  p99: number;
}

type Request = autocannon.Request;

interface Operation {
  name: string;
  bar: number;
  ours: (seeded: Seeded) => Request[];
  floor: (seeded: Seeded) => Request[];
}

const json = { 'content-type': 'application/json' };
const id = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

const operations: Operation[] = [
  {
    name: 'list of 30 with total',
    bar: 0.6,
    ours: () => [{ method: 'GET', path: '/api/default-requests?page=1' }],
    floor: () => [{ method: 'GET', path: '/list' }],
  },
  {
    name: 'detail with children',
    bar: 0.6,
    ours: ({ requests }) =>
      requests.map((request) => ({ method: 'GET' as const, path: `/api/default-requests/${request}` })),
    floor: ({ requests }) => requests.map((request) => ({ method: 'GET' as const, path: `/detail/${request}` })),
  },
  {
    name: 'create an item',
    bar: 0.5,
    ours: ({ requests }) =>
      requests.map((request) => ({
        method: 'POST' as const,
        path: '/api/default-request-items',
        headers: json,
        body: item(request),
      })),
    floor: ({ requests }) =>
      requests.map((request) => ({ method: 'POST' as const, path: '/items', headers: json, body: item(request) })),
  },
];

const item = (request: string): string =>
  JSON.stringify({ request, name: 'Beam pair 2,700 mm', quantity: '920', unit: 'piece' });

async function load(base: string, requests: Request[], token?: string): Promise<Target> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const result = await autocannon({
    url: base,
    connections: 10,
    duration: seconds,
    requests: requests.map((request) => ({ ...request, headers: { ...headers, ...request.headers } })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Ten clients, each changing requests of its own one after the other with the version that it got. */
async function updates(
  request: (id: string, version: number, n: number) => Promise<number>,
  ids: readonly string[],
): Promise<Target> {
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1000;
  const client = async (mine: readonly string[]): Promise<void> => {
    const versions = new Map<string, number>();
    for (let n = 0; performance.now() < until; n += 1) {
      const target = mine[n % mine.length] ?? '';
      const started = performance.now();
      versions.set(target, await request(target, versions.get(target) ?? (await stored(target)), n));
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, n) => client(ids.slice(n * 10, n * 10 + 10))));
  latencies.sort((a, b) => a - b);
  return { rate: latencies.length / seconds, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
}

let stored: (request: string) => Promise<number> = () => Promise.resolve(1);

async function put(url: string, body: object, token?: string): Promise<number> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const answer: { version: number } = await response.json();
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.version;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function report(name: string, bar: number, pairs: readonly { ours: Target; floor: Target }[]): void {
  const rate = median(pairs.map((pair) => pair.ours.rate / pair.floor.rate));
  const p99 = median(pairs.map((pair) => pair.ours.p99 / pair.floor.p99));
  const own = median(pairs.map((pair) => pair.ours.rate));
  const base = median(pairs.map((pair) => pair.floor.rate));
  const verdict = rate >= bar ? 'ok' : 'BELOW THE BAR';
  console.log(
    `${name}: ${rate.toFixed(2)} × floor (bar ${bar}) ${verdict}; ${own.toFixed(0)} against ${base.toFixed(0)} per second; p99 ${p99.toFixed(1)} ×`,
  );
}

async function measure(seeded: Seeded): Promise<void> {
  for (const operation of operations) {
    const pairs: { ours: Target; floor: Target }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = await load(ours, operation.ours(seeded), seeded.token);
      pairs.push({ ours: own, floor: await load(floor, operation.floor(seeded)) });
    }
    report(operation.name, operation.bar, pairs);
  }
  const pairs: { ours: Target; floor: Target }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await updates(
      (target, version, n) => put(`${ours}/default-requests/${target}`, { title: `Title ${n}`, version }, seeded.token),
      seeded.requests,
    );
    const base = await updates(
      (target, version, n) => put(`${floor}/requests/${target}`, { title: `Title ${n}`, version }),
      seeded.requests,
    );
    pairs.push({ ours: own, floor: base });
  }
  report('update with version check', 0.5, pairs);
}

const rssMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function untilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`${ours}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function startOurs(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; coldStart: number }> {
  const bundle = path.resolve('dist/server/main.js');
  if (!existsSync(bundle)) throw new Error('npm run build first');
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', bundle], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilReady();
  return { child, coldStart: performance.now() - started };
}

async function startFloor(url: string, organization: string): Promise<ChildProcess> {
  const child = fork(path.resolve('server/bench/floor.ts'), [url, String(floorPort), organization], {
    execArgv: ['--import', 'tsx'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

const dir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), log: () => undefined });
const children: ChildProcess[] = [];
try {
  const env = {
    ...process.env,
    PORT: String(ourPort),
    DATA_DIR: dir,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    DEMO: '0',
  };
  const config = readConfig(env);
  const db = connect(postgres.url);
  await migrate(db);
  const services: Services = { config, db, log: createLogger(config), now: () => new Date(), newId };
  const seeded = await seed(services);
  stored = async (request) =>
    Number(
      (
        await db('request')
          .where({ id: id(request) })
          .first('version')
      )?.version,
    );
  const { child, coldStart } = await startOurs(env);
  children.push(child, await startFloor(postgres.url, seeded.purchaser.organization));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  console.log(
    `cold start ${coldStart.toFixed(0)} ms (bar 800); idle ${rssMegabytes(child.pid ?? 0).toFixed(0)} MB (bar 110)`,
  );
  await measure(seeded);
  console.log(`under load ${rssMegabytes(child.pid ?? 0).toFixed(0)} MB (bar 160)`);
  await db.destroy();
} finally {
  for (const child of children) child.kill('SIGTERM');
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
