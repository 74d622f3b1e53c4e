import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** The built server as in production, with its relay and engine, over its own durable PostgreSQL. */
export interface BuiltServer {
  origin: string;
  pid: number;
  /** Milliseconds from its start until it is ready. */
  coldStart: number;
  databaseUrl: string;
  /** PostgreSQL's data directory. */
  dataDir: string;
  /** Services with which the bench writes into the same database. */
  services: Services;
}

/** BENCH_LOG=1 shows the server's warnings, such as stalls. STALL_AFTER_MS sets their threshold. */
const isLogShown = process.env['BENCH_LOG'] === '1';

/** Runs the work and cleans up. `prepare` fills the migrated database before the server starts. */
export async function withBuiltServer<Prepared>(
  port: number,
  prepare: (services: Services) => Promise<Prepared>,
  work: (server: BuiltServer, prepared: Prepared) => Promise<void>,
): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), log: () => undefined });
  const own = { PORT: String(port), DATA_DIR: dir, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', DEMO: '0' };
  const env = { ...process.env, ...imageMalloc(), ...own };
  const config = readConfig(env);
  const db = connect(postgres.url);
  const services: Services = {
    config,
    db,
    log: createLogger(config),
    now: () => new Date(),
    newId,
    pulse: steadyPulse,
  };
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  try {
    await migrate(db);
    const prepared = await prepare(services);
    const started = performance.now();
    child = spawn(process.execPath, imageArguments(), {
      env,
      stdio: ['ignore', isLogShown ? 'inherit' : 'ignore', 'inherit'],
    });
    await Promise.race([untilReady(origin), untilExit(child)]);
    const coldStart = performance.now() - started;
    const { dataDir, url: databaseUrl } = postgres;
    await work({ origin, pid: child.pid ?? 0, coldStart, databaseUrl, dataDir, services }, prepared);
  } finally {
    await db.destroy();
    if (child) await stopServer(child);
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Stops the server. It writes its profile if one was requested. */
export async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Arguments of the image's command, with its flags. BENCH_NODE_FLAGS adds to them (`--cpu-prof`). */
function imageArguments(): string[] {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const words: unknown = JSON.parse(command);
  const args = Array.isArray(words) ? words.slice(1).map(String) : [];
  if (!existsSync(args.at(-1) ?? '')) throw new Error('Run npm run build first');
  return [...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? []), ...args];
}

/** The memory allocation setting of the image. The rest of its environment does not matter for a bench. */
function imageMalloc(): Record<string, string> {
  const [, most] = /^ENV .*MALLOC_ARENA_MAX=(\d+)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  return most === undefined ? {} : { MALLOC_ARENA_MAX: most };
}

/** Never resolves. A server that exits before it is ready prints the reason to stderr. */
async function untilExit(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the server ended with ${String(code)}`);
}

async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
