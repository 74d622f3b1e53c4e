/**
 * `npx tsx server/bench/drill.ts [--auctions 50] [--bidders 4] [--seconds 330] [--every 26] [--think 8] [--out
 * folder]`. Runs two API processes, two workers, PostgreSQL with a synchronous standby (Debian's), Temporal, and a
 * proxy (HAProxy) in front of the API and the database. While negotiations of all timed types run, each part is killed
 * in turn, the primary twice. Nothing acknowledged may be lost, everyone must be answered again within ten seconds, and
 * everything must end as its log says. Needs `npm run build` first.
 */
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import type { LogEntry } from '../bidding/log-hash.ts';
import { connect } from '../kernel/database/connect.ts';
import { newId } from '../kernel/ids.ts';
import { createLogger } from '../kernel/logger.ts';
import { steadyPulse } from '../kernel/pulse.ts';
import type { Services } from '../kernel/services.ts';
import { apiClient } from '../testing/api-client.ts';
import { environment, install, type Installation } from './drill/installation.ts';
import { killInTurn, killsOf } from './drill/kills.ts';
import { outageOf, tableOf, type Outage } from './drill/outage.ts';
import { findPrograms } from './drill/programs.ts';
import { watch } from './drill/watcher.ts';
import { purchaserOf } from './purchaser.ts';
import type { AnsweredAction } from './soak/answered.ts';
import { bidder } from './soak/bidder.ts';
import { exportLog, judge, untilEnded } from './soak/judge.ts';
import { openArenas } from './soak/open-arenas.ts';
import { planOf } from './soak/plan.ts';
import { summary } from './soak/summary.ts';

const bars = { backWithinMs: 10_000, closedWithinMs: 10_000 };
const plan = planOf(process.argv.slice(2), { bidders: 4, seconds: 330, every: 26, think: 8 });
const dir = mkdtempSync(path.join(tmpdir(), 'parley-drill-'));
// PostgreSQL runs as another user, who must be able to traverse the folder.
chmodSync(dir, 0o711);
const out = plan.out ?? path.join(dir, 'out');
const startedAt = Date.now();
const log = (text: string): void =>
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`);

async function drill(services: Services, installation: Installation): Promise<number> {
  const { origin, keeper } = installation;
  const token = await purchaserOf(services);
  const api = apiClient(origin, token);
  const arenas = await openArenas(plan, { services, origin, buyer: { token, api } });
  log(`${arenas.length} negotiations of ${plan.bidders} bidders`);
  const watcher = watch(origin, token);
  const answers: AnsweredAction[] = [];
  const record = (one: AnsweredAction): void => {
    answers.push(one);
    appendFileSync(path.join(out, 'answers.jsonl'), `${JSON.stringify(one)}\n`);
  };
  const until = Math.max(...arenas.map(({ finish }) => finish)) + 75_000;
  const context = { origins: [origin], thinkSeconds: plan.thinkSeconds, until, record };
  const bidding = Promise.all(arenas.flatMap((arena) => arena.seats.map((seat) => bidder(arena, seat, context))));
  await wait(Math.max(0, Math.min(...arenas.map(({ start }) => start)) - Date.now()) + 5_000);
  const course = { everyMs: plan.everySeconds * 1000, isWhole: () => keeper.synchronous(), log };
  const slots = await killInTurn(killsOf(installation), course);
  await bidding;
  for (const arena of arenas) await untilEnded(arena, api);
  watcher.stop();
  const logs: LogEntry[][] = [];
  const violations: string[] = [];
  for (const arena of arenas) {
    const entries = await exportLog(arena, { api, out });
    logs.push(entries);
    violations.push(...(await judge(arena, entries, answers, services)));
  }
  console.log(summary({ answers, logs, kills: slots.length }));
  const outages = slots.map((slot) => outageOf(slot, { answers, frames: watcher.frames, logs }));
  console.log(`\n${tableOf(outages)}\n`);
  return verdict([...violations, ...outages.flatMap(missed), ...unanswered(answers)]);
}

const missed = ({ name, longestWait, latestEnd }: Outage): string[] => [
  ...(longestWait > bars.backWithinMs ? [`${name}: a bidder waited for ${longestWait} ms`] : []),
  ...(latestEnd > bars.closedWithinMs ? [`${name}: a negotiation was closed ${latestEnd} ms late`] : []),
];

const unanswered = (answers: readonly AnsweredAction[]): string[] =>
  answers.filter(({ status }) => status === null).map(({ operation, key }) => `${operation} ${key} was never answered`);

function verdict(violations: readonly string[]): number {
  for (const violation of violations) console.log(`VIOLATION ${violation}`);
  console.log(violations.length === 0 ? 'passed: no violation' : `${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

mkdirSync(out, { recursive: true });
const installation = await install({ dir, programs: findPrograms(), log });
const config = readConfig(environment(dir, installation.databaseUrl, installation.origin));
const db = connect(installation.databaseUrl, { poolSize: 4 });
const bare = { config, db, log: createLogger(config), now: () => new Date(), newId, pulse: steadyPulse };
try {
  process.exitCode = await drill(bare, installation);
} finally {
  await db.destroy();
  await installation.stop();
  if (process.exitCode === 0) rmSync(dir, { recursive: true, force: true });
  else console.log(`its data remains in ${dir}`);
}
