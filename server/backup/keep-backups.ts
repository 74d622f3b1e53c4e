import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { makeUpForMissed } from '../files/keep-copy.ts';
import type { EmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { tellBackup } from './backup-metrics.ts';
import { listBases } from './places.ts';
import { prune } from './prune.ts';
import { readSecrets } from './secrets.ts';
import { createShipper, dropSlot, ensureSlot, mayShip, written } from './ship-wal.ts';
import { takeBase } from './take-base.ts';
import { timelineOf } from './wal-names.ts';

/** What the machine's end may cost: what was committed since the last look. */
const EVERY_MS = 1_000;
const BASE_EVERY_MS = 24 * 3_600_000;
const AFTER_A_FAILURE_MS = 60_000;

type Stop = () => Promise<void>;
type Embedded = Pick<EmbeddedPostgres, 'url' | 'dataDir'>;
type Settings = Pick<Config, 'backup' | 'dataDir' | 'files'>;

/**
 * Keeps the backup up while the server runs: the log every second, a base every day and whenever there is none to start
 * from. One process does it, another one of the same database when that one ends.
 */
export async function keepBackups(postgres: Embedded, config: Settings, log: Logger): Promise<Stop> {
  const { backup } = config;
  if (!backup) {
    await forgetSlot(postgres.url);
    return async () => undefined;
  }
  const keeper = { postgres, config, log, root: backup.dir, days: backup.days };
  // Until the first look: what was written before nobody knows of.
  tellBackup('log', Date.now());
  const stopping = new AbortController();
  const running = keepGoing(keeper, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

interface Keeper {
  postgres: Embedded;
  config: Settings;
  log: Logger;
  root: string;
  days: number;
}

/** A backup that is no longer wanted must not make PostgreSQL keep its log. */
async function forgetSlot(url: string): Promise<void> {
  const client = await open(url);
  try {
    if (await mayShip(client)) await dropSlot(client);
  } finally {
    await client.end();
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A failure is told once, and once when it is over. */
async function keepGoing(keeper: Keeper, signal: AbortSignal): Promise<void> {
  const { log } = keeper;
  const state = { failing: false };
  while (!signal.aborted) {
    try {
      await keepOn(keeper, state, signal);
    } catch (error) {
      if (!state.failing && !signal.aborted) log.error({ err: error }, 'the backup does not go on');
      state.failing = true;
      await pause(EVERY_MS, signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** Until it is to stop, or the connection breaks. */
async function keepOn(keeper: Keeper, state: { failing: boolean }, signal: AbortSignal): Promise<void> {
  const { postgres, root, log } = keeper;
  const client = await open(postgres.url);
  const ended = new AbortController();
  const stops: Stop[] = [];
  try {
    while (!(await mayShip(client))) {
      await pause(EVERY_MS, signal);
      if (signal.aborted) return;
    }
    const fresh = await ensureSlot(client);
    const ship = createShipper({ client, dataDir: postgres.dataDir, root });
    const bases = baseKeeper(keeper, { fresh, signal: AbortSignal.any([signal, ended.signal]) });
    stops.push(bases.ended);
    while (!signal.aborted) {
      const looked = Date.now();
      await ship();
      tellBackup('log', looked);
      await makeUpForMissed();
      if (state.failing) log.info('the backup goes on');
      state.failing = false;
      await bases.look(client);
      await pause(EVERY_MS, signal);
    }
    await bases.ended();
    await ship();
  } finally {
    ended.abort();
    for (const stop of stops) await stop();
    await client.end();
  }
}

/** Takes a base beside the copying of the log, when one is due. */
function baseKeeper(keeper: Keeper, { fresh, signal }: { fresh: boolean; signal: AbortSignal }) {
  const { postgres, config, root, days, log } = keeper;
  let due: number | null = fresh ? 0 : null;
  let running: Promise<void> | null = null;
  const take = async (): Promise<void> => {
    const secrets = readSecrets({ dataDir: config.dataDir, database: postgres.dataDir });
    const files = config.files.kind === 'disk' ? config.files.folder : null;
    const base = await takeBase({ ...postgres, root, secrets, files, signal });
    log.info(
      { folder: base.folder, bytes: base.manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) },
      'base backup',
    );
    await prune({ root, days, now: new Date(base.manifest.finishedAt), files });
    tellBackup('base', Date.parse(base.manifest.finishedAt));
    due = Date.now() + BASE_EVERY_MS;
  };
  return {
    look: async (client: pg.Client): Promise<void> => {
      due ??= await nextBase(root, client);
      if (running || Date.now() < due) return;
      running = take()
        .catch((error: unknown) => {
          due = Date.now() + AFTER_A_FAILURE_MS;
          if (!signal.aborted) log.error({ err: error }, 'the base backup failed');
        })
        .finally(() => (running = null));
    },
    ended: async (): Promise<void> => {
      await running;
    },
  };
}

/** A day after the newest base of this very database; a restored one begins another timeline. */
async function nextBase(root: string, client: pg.Client): Promise<number> {
  const { system, segment } = await written(client);
  const own = listBases(root).findLast(
    ({ manifest }) => manifest.system === system && manifest.timeline === timelineOf(segment),
  );
  if (!own) return 0;
  tellBackup('base', Date.parse(own.manifest.finishedAt));
  return Date.parse(own.manifest.startedAt) + BASE_EVERY_MS;
}
