/**
 * `npx tsx server/bench/subscribers.ts [rounds] [changes] [subscribers …]`: the built server's live hub with 1,000 and
 * 5,000 subscribers of one auction, against node's bare http with the same bytes, by turns, each round in fresh
 * processes. Needs `npm run build` before. The bars are in docs/performance.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { connect } from '../kernel/database/connect.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { steadyPulse } from '../kernel/pulse.ts';
import { createLogger } from '../kernel/logger.ts';
import type { Services } from '../kernel/services.ts';
import { apiClient } from '../testing/api-client.ts';
import { purchaserOf } from './purchaser.ts';
import { startProcesses } from './processes.ts';
import { type Round, round } from './subscribers/rounds.ts';
import { streamsOf, tellOf, watchedAuction } from './subscribers/watched.ts';

const [rounds = 3, changes = 20, ...given] = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [1000, 5000];
const suppliers = 20;
const [ourPort, barePort] = [3581, 3582];
const bar = 1.3;

type Watched = Awaited<ReturnType<typeof watchedAuction>>;

async function ourRound(watched: Watched, count: number, { services, env }: Bench): Promise<Round> {
  const processes = await startProcesses(1, env, ourPort);
  try {
    const streams = await streamsOf(watched, count, services);
    const change = () => tellOf(watched.negotiation, services);
    return await round({ pid: processes.pid(), port: ourPort, streams, change }, changes);
  } finally {
    await processes.stop();
  }
}

async function bareRound(bytes: number, count: number, { services, url }: Bench): Promise<Round> {
  const child = fork(path.resolve('server/bench/subscribers/bare.ts'), [url, String(barePort), String(bytes)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  try {
    const streams = Array.from({ length: count }, () => ({ path: '/', authorization: null }));
    const change = async () => void (await services.db.raw(`select pg_notify('bare_live', ?)`, [newId()]));
    return await round({ pid: child.pid ?? 0, port: barePort, streams, change }, changes);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

interface Bench {
  services: Services;
  env: NodeJS.ProcessEnv;
  url: string;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function report(count: number, pairs: readonly { own: Round; bare: Round }[]): void {
  for (const name of ['p50', 'p99', 'cpu', 'memory'] as const) {
    const ratios = pairs.map(({ own, bare }) => own[name] / bare[name]);
    const [own, bare] = [median(pairs.map((pair) => pair.own[name])), median(pairs.map((pair) => pair.bare[name]))];
    const range = `[${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)}]`;
    console.log(
      `${count} subscribers, ${units[name]}: ${own.toFixed(1)} against ${bare.toFixed(1)}, ${median(ratios).toFixed(2)} × ${range} ` +
        `(bar ${bar}) ${median(ratios) <= bar ? 'ok' : 'ABOVE THE BAR'}`,
    );
  }
}

const units: Record<'p50' | 'p99' | 'cpu' | 'memory', string> = {
  p50: 'delivery p50 ms',
  p99: 'delivery p99 ms',
  cpu: 'CPU µs per frame',
  memory: 'memory KB per subscriber',
};

async function measure(bench: Bench, watched: Watched): Promise<void> {
  for (const count of counts) {
    const pairs: { own: Round; bare: Round }[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const own = await ourRound(watched, count, bench);
      const bare = await bareRound(Math.round(own.bytes) - 50, count, bench);
      pairs.push({ own, bare });
    }
    console.log(`frames of ${Math.round(pairs[0]?.own.bytes ?? 0)} and ${Math.round(pairs[0]?.bare.bytes ?? 0)} bytes`);
    report(count, pairs);
  }
}

const dir = mkdtempSync(path.join(tmpdir(), 'parley-subscribers-'));
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), log: () => undefined });
const own = { DATA_DIR: dir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error', DEMO: '0', JWT_SECRET: 'live'.repeat(8) };
const env = { ...process.env, ...own };
const config = readConfig(env);
const db = connect(postgres.url, { poolSize: 4 });
const services: Services = { config, db, log: createLogger(config), now: () => new Date(), newId, pulse: steadyPulse };
try {
  await migrate(db);
  const token = await purchaserOf(services);
  const processes = await startProcesses(1, env, ourPort);
  const api = apiClient(processes.origins[0] ?? '', token);
  const watched = await watchedAuction(services, { token, api }, suppliers);
  await processes.stop();
  await measure({ services, env, url: postgres.url }, watched);
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
