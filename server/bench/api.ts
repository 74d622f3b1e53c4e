import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { cpuOf, cpuOfPostgres, residentMegabytes } from './cpu.ts';
import { operations, type Load, type Operation } from './operations.ts';
import { seed, type Seeded } from './seed.ts';

/**
 * `npx tsx server/bench/api.ts [seconds] [rounds] [part of an operation's name]`: our API against a bare Koa + knex
 * server on the same data, interleaved. Needs `npm run build` before. The bars are in docs/performance.md.
 */
const seconds = Number(process.argv[2] ?? 4);
const rounds = Number(process.argv[3] ?? 3);
const only = process.argv[4] ?? '';
/** So many answers, unmeasured, before the first round of each operation: servers run for weeks, not for seconds. */
const warmUp = Number(process.env['WARM_UP'] ?? 2000);
const ourPort = 3391;
const floorPort = 3392;
const ours = `http://127.0.0.1:${ourPort}`;
const floor = `http://127.0.0.1:${floorPort}`;

/** A round's load with what it cost: milliseconds of CPU per answer. */
interface Measured extends Load {
  node: number;
  postgres: number;
}

async function measured(pid: number, dataDir: string, load: () => Promise<Load>): Promise<Measured> {
  const node = cpuOf(pid);
  const database = cpuOfPostgres(dataDir);
  const result = await load();
  const per = (used: number): number => used / result.answered;
  return { ...result, node: per(cpuOf(pid) - node), postgres: per(cpuOfPostgres(dataDir) - database) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const range = (values: readonly number[]): string => {
  const texts = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  return `${median(values).toFixed(2)} [${texts.join('..')}]`;
};

interface Pair {
  own: Measured;
  base: Measured;
}

function report({ name, bar }: Operation, pairs: readonly Pair[]): void {
  const of = (value: (pair: Pair) => number): number[] => pairs.map((pair) => value(pair));
  const rates = of(({ own, base }) => own.rate / base.rate);
  const late = of(({ own, base }) => own.p99 / base.p99);
  const cpu = (each: (pair: Pair) => Measured): string =>
    `${median(of((pair) => each(pair).node)).toFixed(2)} + ${median(of((pair) => each(pair).postgres)).toFixed(2)}`;
  const rate = (each: (pair: Pair) => Measured): string => median(of((pair) => each(pair).rate)).toFixed(0);
  console.log(
    `${name}: ${range(rates)} × floor (bar ${bar}) ${median(rates) >= bar ? 'ok' : 'BELOW THE BAR'}; ` +
      `${rate(({ own }) => own)} against ${rate(({ base }) => base)} per second; ` +
      `p99 ${range(late)} × (bar 2) ${median(late) <= 2 ? 'ok' : 'ABOVE THE BAR'}; ` +
      `CPU ms node + PostgreSQL ${cpu(({ own }) => own)} against ${cpu(({ base }) => base)}`,
  );
}

interface Servers {
  ours: number;
  floor: number;
  dataDir: string;
  seeded: Seeded;
}

async function measure({ dataDir, seeded, ...pids }: Servers): Promise<void> {
  for (const operation of operations.filter(({ name }) => name.includes(only))) {
    const pairs: Pair[] = [];
    const warm = { answers: warmUp };
    const target = { origin: ours, token: seeded.token };
    await operation.ours(target, seeded, warm);
    await operation.floor({ origin: floor }, seeded, warm);
    for (let round = 0; round < rounds; round += 1) {
      const own = await measured(pids.ours, dataDir, () => operation.ours(target, seeded, { seconds }));
      // What our relay still has to deliver is ours, and no load on the floor.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const base = await measured(pids.floor, dataDir, () => operation.floor({ origin: floor }, seeded, { seconds }));
      pairs.push({ own, base });
    }
    report(operation, pairs);
  }
}

async function untilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`${ours}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What the image runs, flags and all: `node … dist/server/main.js`. */
function imageCommand(): string[] {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const words: unknown = JSON.parse(command);
  return Array.isArray(words) ? words.map(String) : [];
}

async function startOurs(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; coldStart: number }> {
  const [, ...args] = imageCommand();
  if (!existsSync(args.at(-1) ?? '')) throw new Error('npm run build first');
  const started = performance.now();
  const more = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [];
  const child = spawn(process.execPath, [...more, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
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

async function seededOn(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<Seeded> {
  const config = readConfig(env);
  const db = connect(databaseUrl);
  await migrate(db);
  const seeded = await seed({ config, db, log: createLogger(config), now: () => new Date(), newId });
  await db.destroy();
  return seeded;
}

/** Ours writes its profile when it is asked for one. */
const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null) await once(child, 'exit');
};

const dir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), log: () => undefined });
const children: ChildProcess[] = [];
try {
  const own = { PORT: String(ourPort), DATA_DIR: dir, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', DEMO: '0' };
  const env = { ...process.env, ...own };
  const seeded = await seededOn(postgres.url, env);
  const { child, coldStart } = await startOurs(env);
  children.push(child);
  const bare = await startFloor(postgres.url, seeded.purchaser.organization);
  children.push(bare);
  const pid = child.pid ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  console.log(
    `cold start ${coldStart.toFixed(0)} ms (bar 800); idle ${residentMegabytes(pid).toFixed(0)} MB (bar 110)`,
  );
  await measure({ ours: pid, floor: bare.pid ?? 0, dataDir: postgres.dataDir, seeded });
  console.log(`under load ${residentMegabytes(pid).toFixed(0)} MB (bar 160)`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
