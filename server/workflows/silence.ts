import type { Knex } from 'knex';
import { raw } from '../kernel/database/raw.ts';
import { endFullDisk, diskFullSql } from './full-disk.ts';

/** Prefix of processes that do not answer requests. While only they live, the service is away. */
export const unreachable = 'worker ';
const answering = `process not like '${unreachable}%'`;

/** A period without a heartbeat of any answering process. */
export interface Silence {
  /** The last time one was known to be alive, up to one beat before the actual start of the silence. */
  lastSeen: Date;
  /** The time when the first one returned. */
  now: Date;
}

/** Null if no silence was longer than `afterMs`, or there was never a heartbeat. */
export async function silenceBefore(
  db: Knex,
  { now, afterMs }: { now: Date; afterMs: number },
): Promise<Silence | null> {
  const lastSeen = await lastBeat(db);
  return lastSeen && now.getTime() - lastSeen.getTime() > afterMs ? { lastSeen, now } : null;
}

/** Returns the time of the last heartbeat of an answering process; null if there was none. */
export async function lastBeat(db: Knex): Promise<Date | null> {
  const [row] = await raw<{ at: string | null }>(db, {
    sql: `select max(at) as at from heartbeat where ${answering}`,
    bindings: [],
  });
  return row?.at ? new Date(row.at) : null;
}

interface Beat {
  process: string;
  at: Date;
  /** The beat is not written if the last one is older than this, in milliseconds; 0: always written. */
  afterMs: number;
}

/**
 * Each process has one row. Returns false and writes nothing after a silence since the last beat of all, or after a bid
 * was refused on a full disk. That must be made up for first. Every silence is therefore noticed by the process that
 * ends it, and by none afterward.
 */
export async function writeBeat(db: Knex, { process, at, afterMs }: Beat): Promise<boolean> {
  const since = afterMs > 0 ? new Date(at.getTime() - afterMs) : null;
  const written = await raw<{ at: string }>(db, {
    sql: `insert into heartbeat (process, at) select ?::text, ?::timestamptz
      where not coalesce((select max(at) from heartbeat where ${answering}) < ?::timestamptz, false)
        and not (?::boolean and coalesce(${diskFullSql}, false))
      on conflict (process) do update set at = greatest(heartbeat.at, excluded.at) returning at`,
    bindings: [process, at.toISOString(), since?.toISOString() ?? null, since !== null],
  });
  return written.length > 0;
}

interface SilenceContext {
  db: Knex;
  now: () => Date;
  afterMs: number;
}

/**
 * One of the processes that notice a silence makes up for it and beats for all, in the same transaction. The others
 * wait and then find none. Fails while the disk has no room for bids. Null if there was no silence left.
 */
export function compensateSilence<T>(
  { db, now, afterMs }: SilenceContext,
  work: (silence: Silence, trx: Knex.Transaction) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('parley downtime'))`);
    await endFullDisk(trx);
    const silence = await silenceBefore(trx, { now: now(), afterMs });
    if (!silence) return null;
    const done = await work(silence, trx);
    // Its own duration does not count as a silence. Otherwise a long one would trigger another indefinitely.
    await writeBeat(trx, { process: 'start', at: now(), afterMs: 0 });
    return done;
  });
}
