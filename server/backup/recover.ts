import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Postmaster } from '../kernel/database/running-postmaster.ts';
import { anyFreePort } from '../kernel/database/embedded-postgres.ts';
import {
  logFile,
  passwordFile,
  type PostgresCluster,
  POSTGRES_ROLE,
  startPostmaster,
} from '../kernel/database/postgres-cluster.ts';

export interface Recovered {
  url: string;
  /** When the last transaction that is there was committed; null when none came after the base. */
  last: string | null;
}

interface RecoverQuestion {
  /** Null: all there is. */
  to: Date | null;
  /** Until when the log is there, also when nothing happened before it; null: unknown. */
  until: Date | null;
}

const SETTINGS = {
  // Everything lies in pg_wal already; nothing more is to be had.
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
};

/** In this spelling, since names of zones mean nothing to PostgreSQL before it has started. */
const target = (to: Date): Record<string, string> => ({
  recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_inclusive: 'on',
});

/**
 * Starts PostgreSQL on a copied base with its log, lets it take everything up to the instant, and waits until it is an
 * ordinary database again. Throws when the log ends before the instant.
 */
export async function recover(cluster: PostgresCluster, { to, until }: RecoverQuestion): Promise<Recovered> {
  const signal = path.join(cluster.dataDir, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (cluster.user) chownSync(signal, cluster.user.uid, cluster.user.gid);
  const start = async (settings: Record<string, string>): Promise<Postmaster> =>
    startPostmaster({ ...cluster, settings: { ...SETTINGS, ...settings } }, await anyFreePort());
  const { port } = await start(to ? target(to) : {}).catch((error: unknown) => {
    if (!to || !endedBefore(error)) throw error;
    // The log is there until after the instant: nothing happened in between, so all of it is what was asked for.
    if (until && to <= until) return start({});
    throw tooLate(error, { to, until });
  });
  const password = readFileSync(passwordFile(cluster), 'utf8').trim();
  const url = `postgres://${POSTGRES_ROLE}:${password}@127.0.0.1:${port}/postgres`;
  await untilPromoted(url);
  return { url, last: lastCommit(readFileSync(logFile(cluster), 'utf8')) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const endedBefore = (error: unknown): boolean =>
  messageOf(error).includes('recovery ended before configured recovery target was reached');

function tooLate(error: unknown, { to, until }: { to: Date; until: Date | null }): Error {
  const end = until?.toISOString() ?? lastCommit(messageOf(error)) ?? 'the end of its base';
  return new Error(`The backup ends at ${end}, before ${to.toISOString()}; without --to all of it is restored`);
}

/** From PostgreSQL's own log, which is written in UTC. */
function lastCommit(log: string): string | null {
  const [, day, time] = /log time (\d{4}-\d\d-\d\d) ([\d:.]{8,20})/.exec(log) ?? [];
  return day && time ? `${day}T${time}Z` : null;
}

async function untilPromoted(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      if (rows[0]?.recovering === false) return;
      await sleep(50);
    }
  } finally {
    await client.end();
  }
}
