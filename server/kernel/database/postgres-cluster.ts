import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, runningPostmaster } from './running-postmaster.ts';
import type { UserIds } from './unprivileged-user.ts';

/** A data directory, the programs to run on it, and the user to run them as. */
export interface PostgresCluster {
  dataDir: string;
  binaries: string;
  user: UserIds | null;
  durable: boolean;
  /** Settings added to ours for one start, such as those of a recovery. */
  settings?: Record<string, string>;
  log: (message: string) => void;
}

export const POSTGRES_ROLE = 'parley';

const ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
const ORPHANS_MAY_TAKE_MS = 20_000;
const TELL_EVERY_MS = 5_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  log_min_messages: 'warning',
};

/** For disposable data: only a crash of the machine may lose it. */
const FORGETFUL_SETTINGS = { fsync: 'off', full_page_writes: 'off' };

const processOptions = (cluster: PostgresCluster) => ({ ...cluster.user, cwd: '/', env: ENVIRONMENT });

export const passwordFile = (cluster: PostgresCluster) => `${cluster.dataDir}.password`;
const logFile = (cluster: PostgresCluster) => `${cluster.dataDir}.log`;

function writePassword(file: string, user: UserIds | null): void {
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (user) fs.chownSync(file, user.uid, user.gid);
}

/**
 * Creates the data directory under another name first, so that the remains of an interrupted initdb are never used as a
 * database.
 */
export function initializeCluster(cluster: PostgresCluster): void {
  const { dataDir, user, log } = cluster;
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  log(`PostgreSQL: creating a database in ${dataDir}`);
  const fresh = `${dataDir}.fresh`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 });
  if (user) fs.chownSync(fresh, user.uid, user.gid);
  writePassword(passwordFile(cluster), user);
  const made = spawnSync(
    path.join(cluster.binaries, 'bin/initdb'),
    // Without the locale flags, an environment without LANG silently yields SQL_ASCII.
    ['-D', fresh, '-U', POSTGRES_ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile(cluster)}`, '--encoding=UTF8']
      .concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'])
      .concat(cluster.durable ? [] : ['--no-sync']),
    { ...processOptions(cluster), encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.renameSync(fresh, dataDir);
}

/** Resolves when the server accepts connections. Rejects with the log if its process ends first. */
async function waitUntilReady(cluster: PostgresCluster, failure: () => Error | null): Promise<Postmaster> {
  const since = Date.now();
  for (let reportedAt = since; ; await sleep(20)) {
    const error = failure();
    if (error) throw error;
    const running = runningPostmaster(cluster.dataDir);
    if (running?.ready) return running;
    if (Date.now() - reportedAt < TELL_EVERY_MS) continue;
    reportedAt = Date.now();
    cluster.log(`PostgreSQL: still starting or recovering (${Math.round((reportedAt - since) / 1000)} s)`);
  }
}

async function spawnPostmaster(cluster: PostgresCluster, port: number): Promise<Postmaster> {
  const settings = { ...SETTINGS, ...(cluster.durable ? {} : FORGETFUL_SETTINGS), ...cluster.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file instead of a pipe, because the server survives a kill of this process. Its own process group shields it from
  // Ctrl-C.
  const output = fs.openSync(logFile(cluster), 'w', 0o600);
  const child = spawn(
    path.join(cluster.binaries, 'bin/postgres'),
    ['-D', cluster.dataDir, '-p', String(port), ...flags],
    { ...processOptions(cluster), stdio: ['ignore', output, output], detached: true },
  );
  fs.closeSync(output);
  child.unref();
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `${signal ?? code}`));
  const failure = () =>
    ended === null ? null : new Error(`PostgreSQL ended (${ended})\n${fs.readFileSync(logFile(cluster), 'utf8')}`);
  return waitUntilReady(cluster, failure);
}

/** Starts a server. Waits for backends that a killed server left behind. */
export async function startPostmaster(cluster: PostgresCluster, port: number): Promise<Postmaster> {
  const deadline = Date.now() + ORPHANS_MAY_TAKE_MS;
  for (;;) {
    try {
      return await spawnPostmaster(cluster, port);
    } catch (error) {
      const leftBehind = error instanceof Error && /shared memory block|postmaster\.pid" already/.test(error.message);
      if (!leftBehind || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** Returns the server already running on this data directory once it accepts connections, or null if there is none. */
export async function adoptPostmaster(cluster: PostgresCluster): Promise<Postmaster | null> {
  if (!runningPostmaster(cluster.dataDir)) return null;
  const processEnded = new Error('gone');
  try {
    return await waitUntilReady(cluster, () => (runningPostmaster(cluster.dataDir) ? null : processEnded));
  } catch (error) {
    if (error === processEnded) return null;
    throw error;
  }
}

/** Fast shutdown: rolls back open transactions and waits for no client. */
export async function stopPostmaster(cluster: PostgresCluster): Promise<void> {
  const running = runningPostmaster(cluster.dataDir);
  if (!running) return;
  try {
    process.kill(running.pid, 'SIGINT');
  } catch (error) {
    // The process exited on its own at this very moment.
    if (Reflect.get(Object(error), 'code') !== 'ESRCH') throw error;
  }
  while (runningPostmaster(cluster.dataDir)?.pid === running.pid) await sleep(10);
}
