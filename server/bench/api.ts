import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { stopServer, withBuiltServer, type BuiltServer } from './built-server.ts';
import { cpuOf, cpuOfPostgres, residentMegabytes } from './cpu.ts';
import { operations, type Load, type Operation } from './operations.ts';
import { median, range } from './percentiles.ts';
import { seed, type Seeded } from './seed.ts';

/**
 * `npx tsx server/bench/api.ts [seconds] [rounds] [part of an operation's name]`: compares our API with a bare Koa +
 * knex server on the same data, interleaved. Needs `npm run build` first. The bars are in docs/performance.md.
 */
const seconds = Number(process.argv[2] ?? 4);
const rounds = Number(process.argv[3] ?? 3);
const only = process.argv[4] ?? '';
/** Unmeasured answers before the first round of each operation, because servers run for weeks, not for seconds. */
const warmUp = Number(process.env['WARM_UP'] ?? 2000);
const ourPort = 3391;
const floorPort = 3392;
const floorOrigin = `http://127.0.0.1:${floorPort}`;

/** The load of a round with its cost in milliseconds of CPU per answer. */
interface Measured extends Load {
  node: number;
  postgres: number;
}

async function measureLoad(pid: number, dataDir: string, load: () => Promise<Load>): Promise<Measured> {
  const node = cpuOf(pid);
  const database = cpuOfPostgres(dataDir);
  const result = await load();
  const per = (used: number): number => used / result.answered;
  return { ...result, node: per(cpuOf(pid) - node), postgres: per(cpuOfPostgres(dataDir) - database) };
}

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

async function measure({ origin, pid, dataDir }: BuiltServer, seeded: Seeded, floor: number): Promise<void> {
  const target = { origin, token: seeded.token };
  const bare = { origin: floorOrigin };
  for (const operation of operations.filter(({ name }) => name.includes(only))) {
    await operation.ours(target, seeded, { answers: warmUp });
    await operation.floor(bare, seeded, { answers: warmUp });
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = await measureLoad(pid, dataDir, () => operation.ours(target, seeded, { seconds }));
      // Waits for our relay to finish its deliveries, which must not slow the baseline server.
      await pause(500);
      pairs.push({ own, base: await measureLoad(floor, dataDir, () => operation.floor(bare, seeded, { seconds })) });
    }
    report(operation, pairs);
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function startFloor(url: string, organization: string): Promise<ChildProcess> {
  const child = fork(path.resolve('server/bench/floor.ts'), [url, String(floorPort), organization], {
    execArgv: ['--import', 'tsx'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

await withBuiltServer(ourPort, seed, async (server, seeded) => {
  const floor = await startFloor(server.databaseUrl, seeded.purchaser.organization);
  try {
    await pause(2000);
    const idle = residentMegabytes(server.pid).toFixed(0);
    console.log(`cold start ${server.coldStart.toFixed(0)} ms (bar 800); idle ${idle} MB (bar 110)`);
    await measure(server, seeded, floor.pid ?? 0);
    console.log(`under load ${residentMegabytes(server.pid).toFixed(0)} MB (bar 160)`);
  } finally {
    await stopServer(floor);
  }
});
