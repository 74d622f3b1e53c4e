import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { makeTraversable } from './make-traversable.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import {
  type PostgresCluster,
  POSTGRES_ROLE,
  adoptPostmaster,
  initializeCluster,
  passwordFile,
  startPostmaster,
  stopPostmaster,
} from './postgres-cluster.ts';
import { reachableDirectory } from './reachable-directory.ts';
import { processLives, runningPostmaster } from './running-postmaster.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** No lock here is held for longer. An older lock belongs to a process whose id was reused. */
const STALE_AFTER_MS = 120_000;

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file: string): boolean {
  try {
    if (Date.now() - fs.statSync(file).mtimeMs > STALE_AFTER_MS) return true;
    const holder = Number(fs.readFileSync(file, 'utf8'));
    // Empty file: the holder has created it and not yet written its id.
    return holder !== 0 && !processLives(holder);
  } catch {
    return false;
  }
}

/** Runs `work` while no other process of this machine holds the file lock. */
async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (isStale(file)) fs.rmSync(file, { force: true });
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

export interface EmbeddedPostgresOptions {
  /** The data directory. Password, log and lock are stored next to it, under its name with a suffix. */
  dir: string;
  /** Preferred port. If it is in use, another one is chosen. Default: any free port. */
  port?: number;
  /** False for tests: faster, and data is lost only if the machine crashes. Default true. */
  durable?: boolean;
  log: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** The actual data directory. It differs from `dir` if root's unprivileged user could not reach that. */
  dataDir: string;
  /** True if the server was already running: left by a killed process, or shared with a live one. */
  adopted: boolean;
  /** Stops the server, unless another live process started it. */
  stop: () => Promise<void>;
}

const WATCH_EVERY_MS = 500;

/** Returns the actual data directory for this folder. */
export const embeddedDataDir = (dir: string): string => reachableDirectory(dir, unprivilegedUser(dir));

function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function choosePort(preferred: number | undefined, log: (message: string) => void): Promise<number> {
  if (preferred === undefined) return anyFreePort();
  if (await portIsFree(preferred)) return preferred;
  const port = await anyFreePort();
  log(`PostgreSQL: port ${preferred} is in use, using ${port}`);
  return port;
}

/** Returns true if this process must stop the server: it started it, or the process that did is dead. */
function takeOwnership(dataDir: string, adopted: boolean): boolean {
  const file = `${dataDir}.owner`;
  const owner = adopted && fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (owner && owner !== process.pid && processLives(owner)) return false;
  fs.writeFileSync(file, String(process.pid));
  return true;
}

/** Restarts a server that died, on the same port, so that every pool finds it again. */
function watch(cluster: PostgresCluster, port: number): () => Promise<void> {
  let restarting: Promise<unknown> | null = null;
  const restart = async () => {
    cluster.log('PostgreSQL: the server ended unexpectedly, restarting it');
    await withFileLock(`${cluster.dataDir}.lock`, async () => {
      await ((await adoptPostmaster(cluster)) ?? startPostmaster(cluster, port));
    });
    cluster.log('PostgreSQL: the server is running again');
  };
  const timer = setInterval(() => {
    if (restarting || runningPostmaster(cluster.dataDir)) return;
    restarting = restart()
      .catch((error: unknown) => cluster.log(`PostgreSQL: ${String(error)}`))
      .finally(() => (restarting = null));
  }, WATCH_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await restarting;
  };
}

/** Prepares programs, user and location for a data directory, which need not exist yet. */
export function prepareCluster({ dir, durable = true, log }: EmbeddedPostgresOptions): PostgresCluster {
  const dataDir = embeddedDataDir(dir);
  const user = unprivilegedUser(dataDir);
  if (dataDir !== path.resolve(dir))
    log(`PostgreSQL: user ${user?.uid} cannot reach ${dir}; its data is in ${dataDir}`);
  makeTraversable(path.dirname(dataDir));
  return { dataDir, binaries: postgresBinaries(user, log), user, durable, log };
}

/**
 * Starts PostgreSQL on a data directory, which is created if it does not exist, or joins the server already running
 * there. The server survives a kill of this process. The next start adopts it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  const { dataDir, log } = cluster;
  const { port, adopted, owned } = await withFileLock(`${dataDir}.lock`, async () => {
    initializeCluster(cluster);
    const running = await adoptPostmaster(cluster);
    const server = running ?? (await startPostmaster(cluster, await choosePort(options.port, log)));
    return { port: server.port, adopted: running !== null, owned: takeOwnership(dataDir, running !== null) };
  });
  const stopWatching = owned ? watch(cluster, port) : null;
  const password = fs.readFileSync(passwordFile(cluster), 'utf8').trim();
  return {
    url: `postgres://${POSTGRES_ROLE}:${password}@127.0.0.1:${port}/postgres`,
    dataDir,
    adopted,
    stop: async () => {
      await stopWatching?.();
      if (owned) await stopPostmaster(cluster);
    },
  };
}
