/**
 * `npx tsx server/bench/soak.ts [--auctions 50] [--bidders 20] [--seconds 300] [--kill 15] [--away 20] [--think 8]
 * [--out folder] [--people]`. Runs concurrent negotiations of all timed types over two API processes and one
 * PostgreSQL, while processes are killed and restarted. Once they stay away so long that everything must end later.
 * With `--people`, ten people compare, import, export and print at the same time. Afterward the exported logs must
 * agree with the answers that bidders received. Needs `npm run build` first.
 */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../kernel/database/connect.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { readConfig } from '../config.ts';
import type { LogEntry } from '../bidding/log-hash.ts';
import { newId } from '../kernel/ids.ts';
import { steadyPulse } from '../kernel/pulse.ts';
import { createLogger } from '../kernel/logger.ts';
import type { Services } from '../kernel/services.ts';
import { apiClient } from '../testing/api-client.ts';
import { officeLines, startOffice, type Office } from './under-load/start-office.ts';
import type { AnsweredAction } from './soak/answered.ts';
import type { Arena } from './soak/arenas.ts';
import { bidder } from './soak/bidder.ts';
import { exportLog, judge, untilEnded } from './soak/judge.ts';
import { openArenas } from './soak/open-arenas.ts';
import { type Plan, planOf } from './soak/plan.ts';
import { type Processes, startProcesses } from './processes.ts';
import { purchaserOf } from './purchaser.ts';
import { asking } from './stalls/asking.ts';
import { largeRequest, type LargeRequest } from './stalls/large-request.ts';
import { award } from './stalls/negotiating.ts';
import { summary } from './soak/summary.ts';

const plan = planOf(process.argv.slice(2));
const firstPort = 3571;
const dir = mkdtempSync(path.join(tmpdir(), 'parley-soak-'));
const out = plan.out ?? path.join(dir, 'out');

/** Kills one process at a time, and sometimes all. Once all stay away so long that the negotiations must end later. */
async function killNowAndThen(processes: Processes, { killSeconds, awaySeconds, seconds }: Plan, until: number) {
  let longAt = until - (seconds * 1000) / 2;
  for (;;) {
    const pause = killSeconds * 1000 * (0.5 + Math.random());
    if (Date.now() + pause > until) return;
    await wait(pause);
    if (Date.now() > longAt) {
      longAt = Infinity;
      await processes.kill('all', awaySeconds * 1000);
      continue;
    }
    const which = Math.random() < 0.15 ? 'all' : Math.floor(Math.random() * processes.origins.length);
    await processes.kill(which, 200 + 2000 * Math.random());
  }
}

async function run(arenas: readonly Arena[], processes: Processes, answers: AnsweredAction[]): Promise<void> {
  const until = Math.max(...arenas.map(({ finish }) => finish)) + 75_000;
  const record = (answered: AnsweredAction): void => {
    answers.push(answered);
    appendFileSync(path.join(out, 'answers.jsonl'), `${JSON.stringify(answered)}\n`);
  };
  const { origins } = processes;
  const { thinkSeconds } = plan;
  const bidding = Promise.all(
    arenas.flatMap((arena) => arena.seats.map((seat) => bidder(arena, seat, { origins, thinkSeconds, until, record }))),
  );
  await Promise.all([bidding, killNowAndThen(processes, plan, Math.max(...arenas.map(({ finish }) => finish)))]);
}

async function openOffice(
  world: LargeRequest,
  { services, processes: { origins } }: { services: Services; processes: Processes },
): Promise<Office> {
  const tools = { ask: asking(origins[0] ?? '', world.token), db: services.db };
  const databaseUrl = services.config.databaseUrl ?? '';
  return startOffice({ origins, databaseUrl, world: { ...world, awarded: await award(world, tools) } });
}

async function soak(services: Services, processes: Processes): Promise<number> {
  const world = plan.people ? await largeRequest(services) : null;
  const token = world?.token ?? (await purchaserOf(services));
  const [origin = ''] = processes.origins;
  const api = apiClient(origin, token);
  const arenas = await openArenas(plan, { services, origin, buyer: { token, api } });
  console.log(`${arenas.length} negotiations of ${plan.bidders} bidders start; logs and answers are stored in ${out}`);
  const answers: AnsweredAction[] = [];
  const office = world && (await openOffice(world, { services, processes }));
  await run(arenas, processes, answers);
  if (office) for (const line of officeLines(await office.close())) console.log(line);
  for (const arena of arenas) await untilEnded(arena, api);
  const violations: string[] = [];
  const logs: LogEntry[][] = [];
  for (const arena of arenas) {
    const log = await exportLog(arena, { api, out });
    logs.push(log);
    violations.push(...(await judge(arena, log, answers, services)));
  }
  console.log(summary({ answers, logs, kills: processes.kills() }));
  for (const violation of violations) console.log(`VIOLATION ${violation}`);
  console.log(violations.length === 0 ? 'passed: no violation' : `${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

mkdirSync(out, { recursive: true });
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), log: () => undefined });
const own = { DATA_DIR: dir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error', DEMO: '0', JWT_SECRET: 'soak'.repeat(8) };
const env = { ...process.env, ...own };
const config = readConfig(env);
const db = connect(postgres.url, { poolSize: 4 });
let processes: Processes | undefined;
try {
  await migrate(db);
  processes = await startProcesses(plan.processes, env, firstPort);
  const services: Services = {
    config,
    db,
    log: createLogger(config),
    now: () => new Date(),
    newId,
    pulse: steadyPulse,
  };
  process.exitCode = await soak(services, processes);
} finally {
  await processes?.stop();
  await db.destroy();
  await postgres.stop();
  if (process.exitCode === 0 || plan.out) rmSync(dir, { recursive: true, force: true });
}
