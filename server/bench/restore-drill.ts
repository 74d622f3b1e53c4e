/**
 * `npx tsx server/bench/restore-drill.ts`: the product on Debian's PostgreSQL, whose log is archived by pgBackRest.
 * Workflows are created one after another. Then everything is killed, all data of the database is removed, and it is
 * restored to a moment between two of them. Workflows created before that moment must exist, later ones must not, and
 * the logs of negotiations must be valid. Needs `npm run build` first.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../testing/api-client.ts';
import { backedUpPostgres } from './drill/backed-up-postgres.ts';
import { answers, part } from './drill/part.ts';
import { newestPostgres } from './drill/programs.ts';

const ports = { product: 3611, database: 3612 };
const origin = `http://127.0.0.1:${ports.product}`;
const startedAt = Date.now();
const log = (text: string): void =>
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`);

if ((!existsSync('/usr/bin/pgbackrest') || !newestPostgres()) && process.getuid?.() === 0)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbackrest', 'postgresql'], { stdio: 'inherit' });
const programs = newestPostgres();
if (!programs || !existsSync('/usr/bin/pgbackrest')) throw new Error('Run apt-get install pgbackrest postgresql first');

const dir = mkdtempSync(path.join(tmpdir(), 'parley-restore-'));
// PostgreSQL runs as another user, who must be able to traverse the folder.
chmodSync(dir, 0o711);
const database = await backedUpPostgres(programs, dir, ports.database);
const env = {
  ...process.env,
  DATA_DIR: path.join(dir, 'data'),
  DATABASE_URL: database.url,
  PUBLIC_URL: origin,
  PORT: String(ports.product),
  LOG_LEVEL: 'error',
  JWT_SECRET: 'drill'.repeat(7),
};
const product = part({
  command: process.execPath,
  args: ['--enable-source-maps', 'dist/server/main.js'],
  options: { env, stdio: ['ignore', 'ignore', 'inherit'] },
  isReady: () => answers(`${origin}/api/health/ready`),
});

async function tokenOf(): Promise<string> {
  const body = JSON.stringify({ email: 'purchaser@parley.example', password: 'Parley-demo-1' });
  const headers = { 'Content-Type': 'application/json' };
  const answer: unknown = await (await fetch(`${origin}/api/auth/login`, { method: 'POST', body, headers })).json();
  return answer && typeof answer === 'object' && 'token' in answer ? String(answer.token) : '';
}

async function make(titles: readonly string[]): Promise<void> {
  const api = apiClient(origin, await tokenOf());
  for (const title of titles) {
    const { status } = await api.post('default-workflows', { title });
    if (status !== 201) throw new Error(`${title}: ${status}`);
  }
}

const marks = (word: string): string[] => Array.from({ length: 20 }, (_, index) => `${word} ${index + 1}`);
const left = async (): Promise<string[]> =>
  (await database.ask(`select title from workflow where title ~ '^(before|after) ' order by title`)).map(({ title }) =>
    String(title),
  );

try {
  await product.start();
  log('the product runs, with the demo');
  await database.backUp();
  log('a full backup is made');
  await make(marks('before'));
  await wait(1_000);
  const [{ at } = { at: '' }] = await database.ask('select clock_timestamp()::text as at');
  await wait(1_000);
  await make(marks('after'));
  await database.ask('select pg_switch_wal()');
  await wait(3_000);
  await product.kill();
  await database.part.kill();
  log('all processes were killed');
  const killed = Date.now();
  await database.restore(String(at));
  await database.part.start();
  log(`restored to ${String(at)}`);
  await product.start();
  log(`users can work again, ${((Date.now() - killed) / 1000).toFixed(1)} s after the kill`);
  const found = await left();
  const isExact = found.length === 20 && found.every((title) => title.startsWith('before'));
  log(
    isExact
      ? 'all records from before the instant are there, and none from after it'
      : `VIOLATION found ${found.join(', ')}`,
  );
  const replay = spawnSync(process.execPath, ['dist/server/replay.js', '--database'], { env, encoding: 'utf8' });
  log(`logs of negotiations: ${replay.stdout.trim().split('\n').at(-1) ?? ''}`);
  process.exitCode = isExact && replay.status === 0 ? 0 : 1;
} finally {
  await product.stop();
  await database.part.stop();
  if (process.exitCode === 0) rmSync(dir, { recursive: true, force: true });
  else log(`its data remains in ${dir}`);
}
